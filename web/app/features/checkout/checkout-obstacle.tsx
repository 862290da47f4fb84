import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { m } from '../../words/catalogue/messages.js'

/** What in the cart keeps it from being ordered, and the way out. */
export function CheckoutObstacle({
  obstacle,
  onReview,
  onRemoveUnavailable,
}: {
  obstacle: 'empty' | 'mixed-chefs' | 'unavailable' | null
  onReview: () => void
  onRemoveUnavailable: () => void
}) {
  if (obstacle === 'mixed-chefs') {
    return (
      <Notice
        action={
          <Button variant="secondary" size="sm" onClick={onReview}>
            {m.checkout_review_cart()}
          </Button>
        }
      >
        {m.checkout_mixed()}
      </Notice>
    )
  }
  if (obstacle !== 'unavailable') return null
  return (
    <Notice
      action={
        <Button variant="secondary" size="sm" onClick={onRemoveUnavailable}>
          {m.cart_remove_unavailable()}
        </Button>
      }
    >
      {m.cart_some_unavailable()}
    </Notice>
  )
}
