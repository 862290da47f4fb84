import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('features/chefs/home.page.tsx'),
  route('search', 'features/menu/search.page.tsx'),
  route('wishlist', 'features/menu/wishlist.page.tsx'),
  route('chef/:chefId', 'features/chefs/chef.page.tsx'),
  route('meal/:mealId', 'features/menu/meal.page.tsx'),
  route('checkout', 'features/ordering/checkout.page.tsx'),
  route('order-confirmation', 'features/ordering/order-confirmation.page.tsx'),
  route('profile', 'features/profile/profile.page.tsx', [
    index('features/profile/profile-index.page.tsx'),
    route('orders', 'features/ordering/orders.page.tsx'),
    route('orders/:orderId/receipt', 'features/ordering/receipt.page.tsx'),
    route('subscription', 'features/subscriptions/subscriptions.page.tsx'),
    route('address', 'features/addresses/addresses.page.tsx'),
    route('cards', 'features/profile/cards.page.tsx'),
    route('edit-profile', 'features/profile/edit-profile.page.tsx'),
    route('change-password', 'features/profile/change-password.page.tsx'),
  ]),
  route('chefdashboard', 'features/chefdashboard/chefdashboard.page.tsx', [
    index('features/chefdashboard/chefdashboard-index.page.tsx'),
  ]),
  route('staff', 'features/staff/staff.page.tsx', [
    index('features/staff/staff-index.page.tsx'),
    route('audit', 'features/staff/audit.page.tsx'),
  ]),
  route('oauth3/redirect', 'features/accounts/oauth-redirect.page.tsx'),
  route('verify-email', 'features/accounts/verify-email.page.tsx'),
  route('reset-password', 'features/accounts/reset-password.page.tsx'),
  route('ourstory', 'features/static/our-story.page.tsx'),
  route('food-safety', 'features/static/food-safety.page.tsx'),
  route('contact', 'features/static/contact.page.tsx'),
  route('terms-of-service', 'features/static/terms.page.tsx'),
  route('privacy-policy', 'features/static/privacy.page.tsx'),
  route('become-a-chef', 'features/static/become-a-chef.page.tsx'),
  route('sms-consent', 'features/sms/sms-consent.page.tsx'),
  route('*', 'shell/not-found.page.tsx'),
] satisfies RouteConfig
