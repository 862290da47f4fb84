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
    route('address', 'features/addresses/addresses.page.tsx'),
  ]),
  route('*', 'shell/not-found.page.tsx'),
] satisfies RouteConfig
