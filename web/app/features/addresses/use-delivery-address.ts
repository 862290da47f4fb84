import type { Address } from '@ladlewell/contract/addresses.ts'
import { useState } from 'react'
import type { Loaded } from '../../api/load.ts'
import { type AddressForm, emptyAddress, faultsOfAddress, formOfAddress } from './address-form.ts'
import { type Place, useAddressForm } from './use-address-form.ts'
import { useCheckoutAddresses } from './use-addresses.ts'

export interface AddressDraft {
  values: AddressForm
  selectedId: number | null
}

/** A saved address may lie outside the market, or have no number to call: that is told before anybody pays. */
const toldOfSaved: Place[] = ['postal_code', 'phone']

/** What is known of somebody who saved no address yet. */
export type KnownOfAddress = Partial<Pick<AddressForm, 'firstName' | 'lastName' | 'phone' | 'postal_code'>>

/**
 * The delivery address of a checkout: typed, or one of the saved ones. An untouched form holds the default address, else
 * what is known of whom it will belong to.
 */
export function useDeliveryAddress(
  draft: AddressDraft | null,
  loaded: Promise<Loaded<Address[]>>,
  deliversTo: (zip: string) => boolean,
  known: KnownOfAddress = {},
) {
  const addresses = useCheckoutAddresses(loaded)
  const [selectedId, setSelectedId] = useState<number | null>(draft?.selectedId ?? null)
  const [isUntouched, setUntouched] = useState(draft === null || isBlank(draft))
  const [offered, setOffered] = useState<Address[] | null>(null)
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

  const saved = addresses.data
  const isFree = isUntouched && selectedId === null && !form.isDirty
  if (saved && saved !== offered) {
    setOffered(saved)
    const preferred = saved.find(address => address.isDefault)
    if (preferred && isFree) select(preferred)
    if (selectedId !== null && !saved.some(({ id }) => id === selectedId)) setSelectedId(null)
  } else if (isFree && !addresses.loading && tellsMore(known, form.start)) {
    form.reset({ ...emptyAddress(), ...known })
  }

  return {
    ...{ form, addresses, selectedId, select, enterNew },
    /** Whether what was saved is known, and offered. */
    isSettled: !addresses.loading && saved === offered,
    /** Whether an order can go there, as far as this page knows. */
    isRight: Object.keys({ ...faultsOfAddress(form.values, deliversTo), ...form.faults }).length === 0,
  }
}

function isBlank({ values, selectedId }: AddressDraft): boolean {
  const { country: _, ...typed } = values
  return selectedId === null && Object.values(typed).every(text => text === '')
}

function tellsMore(known: KnownOfAddress, start: AddressForm): boolean {
  return Object.entries(known).some(([name, text]) => start[name as keyof AddressForm] !== text)
}
