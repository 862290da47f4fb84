import { Eye } from 'lucide-react'
import { api } from '../../api/browser.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { ChefMenu } from '../chefs/chef-menu.tsx'
import { ChefStory } from '../chefs/chef-story.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import type { Route } from './+types/chef-preview.page.ts'

export const meta = () => privateMeta('Preview')

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadStaff(() => api('GET /api/v1/staff/chefs/{chefId}/application', { params }))

/** A kitchen's page as customers will see it; nothing in it can be pressed. */
export default function ChefPreviewPage({
  loaderData: { data, failure },
  params: { chefId },
}: Route.ComponentProps) {
  return (
    <>
      <StaffHead
        title={data ? `Preview: ${data.page.name}` : 'Preview'}
        back={[`/staff/chefs/${chefId}`, 'Back to the kitchen']}
      >
        As customers will see it once the kitchen is approved, with what it has drafted by now.
      </StaffHead>
      {failure && <LoadFailure failure={failure}>We couldn’t load this page.</LoadFailure>}
      {data && (
        <section
          aria-label="Preview of the public page"
          className="overflow-hidden rounded-lg border-2 border-dashed border-control bg-page"
        >
          <p className="flex items-center gap-2 bg-saffron px-4 py-2 text-sm font-semibold text-on-saffron">
            <Eye aria-hidden className="size-4 shrink-0" />
            Preview. Nobody else sees this, and nothing in it can be pressed.
          </p>
          <div
            inert
            className="grid grid-cols-1 gap-8 p-4 sm:p-6 xl:grid-cols-[280px_minmax(0,1fr)] [&>section]:static [&_ul]:flex-wrap"
          >
            <ChefStory chef={data.page} />
            <div className="grid min-w-0 grid-cols-1 content-start gap-10">
              <ChefMenu chef={data.page} />
            </div>
          </div>
        </section>
      )}
    </>
  )
}
