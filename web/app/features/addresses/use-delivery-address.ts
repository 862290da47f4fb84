import type { Address } from '@ladlewell/contract/addresses.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Loaded } from '../../api/load.ts'
import { type AddressForm, emptyAddress, formOfAddress } from './address-form.ts'
import { type Place, useAddressForm } from './use-address-form.ts'
import { useCheckoutAddresses } from './use-addresses.ts'

export interface AddressDraft {
  values: AddressForm
  selectedId: number | null
}

/** A saved address may lie outside the market, or have no number to call: that is told before anybody pays. */
const toldOfSaved: Place[] = ['postal_code', 'phone']

/** The delivery address of a checkout: typed, or one of the saved ones. The default stands in an untouched form. */
export function useDeliveryAddress(
  draft: AddressDraft | null,
  loaded: Promise<Loaded<Address[]>>,
  deliversTo: (zip: string) => boolean,
) {
  const addresses = useCheckoutAddresses(loaded)
  const [selectedId, setSelectedId] = useState<number | null>(draft?.selectedId ?? null)
  const [isUntouched, setUntouched] = useState(draft === null)
  const seen = selectedId === null ? [] : toldOfSaved
  const form = useAddressForm(draft?.values ?? emptyAddress(), { deliversTo, seen })

  const select = (address: Address) => {
    form.reset(formOfAddress(address), toldOfSaved)
    setSelectedId(address.id)
    setUntouched(false)
  }
  const enterNew = () => {
    form.reset(emptyAddress())
    setSelectedId(null)
    setUntouched(false)
    form.focus('firstName')
  }

  const offerDefault = useEffectEvent((saved: Address[]) => {
    const preferred = saved.find(address => address.isDefault)
    if (preferred && isUntouched && !form.isDirty) select(preferred)
    if (selectedId !== null && !saved.some(({ id }) => id === selectedId)) setSelectedId(null)
  })
  const saved = addresses.data
  useEffect(() => {
    if (saved) offerDefault(saved)
  }, [saved])

  return { form, addresses, selectedId, select, enterNew }
}
