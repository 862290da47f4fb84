import { ArrowRight, ChevronsLeft } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'

interface Paged {
  isFirstPage: boolean
  olderSearch: string | null
  newestSearch: string
}

interface PagerProps {
  list: Paged
  older?: string | undefined
  /** The list is a section of a page, which stays where it is. */
  isPart?: boolean
}

/** Lists are paged by key: onwards, and back to where they begin. */
export function Pager({ list, older = 'Older', isPart = false }: PagerProps) {
  if (list.isFirstPage && !list.olderSearch) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-between gap-3">
      {list.isFirstPage ? (
        <span />
      ) : (
        <Link to={list.newestSearch} preventScrollReset={isPart} className={buttonClass('secondary')}>
          <ChevronsLeft aria-hidden className="size-4" />
          First page
        </Link>
      )}
      {list.olderSearch && (
        <Link to={list.olderSearch} preventScrollReset={isPart} className={buttonClass('secondary')}>
          {older}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </nav>
  )
}
