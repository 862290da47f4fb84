import * as contract from '@ladlewell/contract/addresses.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { addAddress, addressesOf, defaultAddressOf, deleteAddress, updateAddress } from './addresses.ts'

export function addressRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(contract.listAddresses, ({ viewer }) => addressesOf(db, viewer))
  edge.serve(contract.getDefaultAddress, ({ viewer }) => defaultAddressOf(db, viewer))
  edge.serve(contract.addAddress, ({ viewer, body }) => addAddress(db, viewer, body))
  edge.serve(contract.updateAddress, ({ viewer, params, body }) => updateAddress(db, viewer, params.id, body))
  edge.serve(contract.deleteAddress, ({ viewer, params }) => deleteAddress(db, viewer, params.id))
}
