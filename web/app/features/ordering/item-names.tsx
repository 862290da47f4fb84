import type { Order } from '@ladlewell/contract/ordering.ts'
import { Fragment } from 'react'
import { comma } from '../../words/format.ts'

/** '2 × Chicken Yassa, 1 × Beef Pho', each kept together in right-to-left text. */
export function ItemNames({ items }: { items: Order['items'] }) {
  return items.map(({ quantity, name }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
    <Fragment key={index}>
      {index > 0 && comma()}
      <bdi>
        {quantity} × {name}
      </bdi>
    </Fragment>
  ))
}
