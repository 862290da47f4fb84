import type { Order } from '@ladlewell/contract/ordering.ts'

/** A delivery address, each line in the direction of its own letters. */
export function AddressLines({ address }: { address: Order['address'] }) {
  const lines = [
    [address.streetAddress1, address.streetAddress2].filter(Boolean).join(', '),
    `${address.city}, ${address.state} ${address.postalCode}`,
  ]
  return (
    <>
      <bdi>
        {address.firstName} {address.lastName}
      </bdi>
      {lines.map(line => (
        <span key={line} className="block font-normal text-muted">
          <bdi>{line}</bdi>
        </span>
      ))}
    </>
  )
}
