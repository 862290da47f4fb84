import { api } from '../../api/browser.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import { useList } from '../staff/kit/staff-list.ts'
import { spoken } from '../staff/kit/words.ts'
import { DeskListPage, loadDeskList } from '../staff-lists/desk-list.tsx'
import type { Route } from './+types/tasks.page.ts'
import { queueNames, useTaskColumns } from './failing-tasks.tsx'

export const meta = () => privateMeta('Tasks')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadDeskList('tasks', request, ['state', 'queue'], query => api('GET /api/v1/staff/tasks', { query }))

export default function TasksPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskListPage
      of="tasks"
      list={useList(loaderData.list)}
      views={loaderData.views}
      title="Tasks"
      lead="Background work that fails: given up, or still tried again by itself."
      filters={[
        {
          name: 'state',
          label: 'State',
          choices: [
            ['given-up', 'Given up'],
            ['failing', 'Failing'],
          ],
        },
        { name: 'queue', label: 'Queue', choices: queueNames.map(queue => [queue, spoken(queue)]) },
      ]}
      sorts={sorts}
      columns={useTaskColumns()}
      rowKey={task => task.id}
      nameOf={({ id, queue, key }) => ({ id, name: `${spoken(queue)} ${key}` })}
      empty="Nothing is failing."
      older="Next"
    />
  )
}

const sorts = {
  '': 'Newest first',
  oldest: 'Oldest first',
  '-tries': 'Most tries first',
  tries: 'Fewest tries first',
}
