import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

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
            Review your cart
          </Button>
        }
      >
        You can only order from one chef at a time. Please review your cart.
      </Notice>
    )
  }
  if (obstacle !== 'unavailable') return null
  return (
    <Notice
      action={
        <Button variant="secondary" size="sm" onClick={onRemoveUnavailable}>
          Remove unavailable
        </Button>
      }
    >
      Some meals in your cart are no longer available this week. Please remove them to continue.
    </Notice>
  )
}
