import { identifier, seconds } from '../identifier.ts'
import { sendOn } from './bank-payouts.ts'
import { type Call, type Endpoint, params } from './call.ts'
import { integer, invalid, mergeMetadata, required, text } from './form.ts'
import { page } from './page.ts'
import type { Transfer } from './records.ts'
import { missing, Refusal } from './refusal.ts'
import type { View } from './views.ts'

/** Money from the platform to a connected account. The platform's own balance is never short. */
export const transferEndpoints: Record<string, Endpoint> = {
  'POST transfers': {
    accepts: params(
      'amount currency description destination metadata source_transaction source_type transfer_group',
    ),
    run: create,
  },
  'GET transfers': {
    accepts: params('created destination limit starting_after ending_before transfer_group'),
    run: listTransfers,
  },
  'GET transfers/:id': { accepts: params(''), run: call => transferView(existing(call)) },
}

export function transferView(transfer: Transfer): View {
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amount,
    amount_reversed: 0,
    balance_transaction: `txn_${transfer.id.slice(3)}`,
    created: transfer.created,
    currency: transfer.currency,
    description: transfer.description,
    destination: transfer.destination,
    destination_payment: `py_${transfer.id.slice(3)}`,
    livemode: false,
    metadata: transfer.metadata,
    reversals: {
      object: 'list',
      data: [],
      has_more: false,
      total_count: 0,
      url: `/v1/transfers/${transfer.id}/reversals`,
    },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: transfer.group,
  }
}

function create(call: Call) {
  const currency = required(text(call.params, 'currency'), 'currency')
  const amount = required(integer(call.params, 'amount'), 'amount')
  const destination = required(text(call.params, 'destination'), 'destination')
  if (amount < 1) throw invalid('amount', 'Invalid positive integer', 'parameter_invalid_integer')
  const account = call.records.accounts.get(destination)
  if (!account || account.deleted) throw missing('destination', destination, 'destination')
  if (!account.ready || !account.wantsTransfers)
    throw new Refusal(400, {
      code: 'insufficient_capabilities_for_transfer',
      message:
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    })
  const transfer: Transfer = {
    id: identifier('tr_1'),
    created: seconds(),
    amount,
    currency,
    destination,
    description: text(call.params, 'description') ?? null,
    group: text(call.params, 'transfer_group') ?? null,
    metadata: mergeMetadata({}, call.params),
  }
  call.records.transfers.put(transfer)
  call.tell('transfer.created', transferView(transfer))
  sendOn(call, destination)
  return transferView(transfer)
}

function listTransfers(call: Call) {
  const { transfer_group: group, destination } = call.params
  const wanted = [...call.records.transfers.newestFirst()].filter(
    transfer =>
      (group === undefined || transfer.group === group) &&
      (destination === undefined || transfer.destination === destination),
  )
  return page(call, '/v1/transfers', wanted, transferView)
}

function existing(call: Call): Transfer {
  const transfer = call.records.transfers.get(call.id)
  if (!transfer) throw missing('transfer', call.id)
  return transfer
}
