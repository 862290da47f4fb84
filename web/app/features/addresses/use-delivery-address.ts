import type { Address } from '@ladlewell/contract/addresses.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AddressForm, emptyAddress, formOfAddress } from './address-form.ts'
import { useCheckoutAddresses } from './use-addresses.ts'

export interface AddressDraft {
  values: AddressForm
  selectedId: number | null
}

/** The delivery address of a checkout: typed, or one of the saved ones. The default stands in an untouched form. */
export function useDeliveryAddress(draft: AddressDraft | null) {
  const addresses = useCheckoutAddresses()
  const form = useForm<AddressForm>({ defaultValues: draft?.values ?? emptyAddress(), mode: 'onTouched' })
  const [selectedId, setSelectedId] = useState<number | null>(draft?.selectedId ?? null)
  const [isUntouched, setUntouched] = useState(draft === null)

  const select = (address: Address) => {
    form.reset(formOfAddress(address))
    setSelectedId(address.id)
    setUntouched(false)
  }
  const enterNew = () => {
    form.reset(emptyAddress())
    setSelectedId(null)
    setUntouched(false)
    form.setFocus('firstName')
  }

  const offerDefault = useEffectEvent((saved: Address[]) => {
    const preferred = saved.find(address => address.isDefault)
    if (preferred && isUntouched && !form.formState.isDirty) select(preferred)
    if (selectedId !== null && !saved.some(({ id }) => id === selectedId)) setSelectedId(null)
  })
  const saved = addresses.data
  useEffect(() => {
    if (saved) offerDefault(saved)
  }, [saved])

  // Subscribes to it: a proxy that nobody reads is never kept up to date.
  void form.formState.isDirty
  return { form, addresses, selectedId, select, enterNew }
}
