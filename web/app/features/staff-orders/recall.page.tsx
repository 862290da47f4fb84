import type { Recall, RecallPerson } from '@ladlewell/contract/recalls.ts'
import { api } from '../../api/browser.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { Facts } from '../staff/kit/facts.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { Pager } from '../staff/kit/pager.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffDay, staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/recall.page.ts'

export const meta = () => privateMeta('Recall')

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [recall, people] = await Promise.all([
    loadStaff(() => api('GET /api/v1/staff/recalls/{recallId}', { params })),
    loadList(request, [], query => api('GET /api/v1/staff/recalls/{recallId}/people', { params, query })),
  ])
  return { recall, people }
}

export default function RecallPage({ loaderData, params }: Route.ComponentProps) {
  const { recallId } = params
  const { data, failure } = loaderData.recall
  const people = useList(loaderData.people)
  return (
    <>
      <StaffHead
        back={['/staff/recalls', 'All recalls']}
        title={data ? `Recall of ${data.mealName}` : `Recall ${recallId}`}
        actions={
          <IfMay work="recall-files">
            {' '}
            <FileButton
              name={`ladlewell-recall-${recallId}.csv`}
              failed="We couldn’t get the file."
              load={() => api('GET /api/v1/staff/recalls/{recallId}/people.csv', { params })}
            >
              Download CSV
            </FileButton>
          </IfMay>
        }
      >
        {data?.reason}
      </StaffHead>
      {failure && <LoadFailure failure={failure}>We couldn’t load the recall.</LoadFailure>}
      {data && <About recall={data} />}
      <h2 className="mt-8 mb-3 text-xl">Who has it</h2>
      <DataTable
        caption="Orders with the meal, newest first"
        columns={columns}
        rowKey={person => person.orderId}
        {...people}
        empty="Nobody has it."
      />
      <Pager list={people} />
    </>
  )
}

function About({ recall }: { recall: Recall }) {
  return (
    <StaffSection title="About the recall">
      <Facts
        facts={{
          Chef: <TextLink to={`/staff/chefs/${recall.chefId}`}>{recall.chefName}</TextLink>,
          'Delivery date': staffDay(recall.deliveryDate),
          Called: (
            <>
              <Moment at={recall.calledAt} /> by {recall.calledBy}
            </>
          ),
          People: recall.people,
          Told: `${recall.told} of ${recall.orders} orders`,
          Refund: recall.refunded ? 'The meal, borne by the chef' : 'None',
        }}
      />
    </StaffSection>
  )
}

const columns: Column<RecallPerson>[] = [
  { head: 'Order', cell: ({ orderId }) => <TextLink to={`/staff/orders/${orderId}`}>#{orderId}</TextLink> },
  { head: 'Customer', cell: ({ customerName }) => customerName },
  { head: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
  { head: 'Phone', cell: ({ phone }) => phone || '–' },
  { head: 'Status', cell: ({ orderStatus }) => orderStatus },
  { head: 'Servings', cell: ({ servings }) => servings, isNumber: true },
  { head: 'Refunded', cell: ({ refunded }) => staffMoney(refunded), isNumber: true },
  { head: 'Told', cell: ({ toldAt }) => (toldAt ? <Moment at={toldAt} /> : 'Not yet') },
]
