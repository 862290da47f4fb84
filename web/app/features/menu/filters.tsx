import { latePart } from '../../shell/late-part.tsx'

/** The filters: part of the page as it comes from the server; what makes them work comes after the rest. */
export const Filters = latePart(
  async () => (await import('./filter-bar.tsx')).FilterBar,
  () => <div className="h-13" />,
)
