import type { ComponentProps } from 'react'
import { DataTable } from './data-table.tsx'
import { StaffSection } from './staff-section.tsx'

type TableSectionProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'caption'> &
  Omit<ComponentProps<typeof StaffSection>, 'children' | 'title'> & { title: string; caption?: string }

/** A part of a page that is a table. */
export function TableSection<Row>({ title, caption = title, actions, ...table }: TableSectionProps<Row>) {
  return (
    <StaffSection title={title} actions={actions}>
      <DataTable isPart caption={caption} {...table} />
    </StaffSection>
  )
}
