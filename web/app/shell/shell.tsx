import type { ReactNode } from 'react'
import { ToastRegion } from '../ui/toast-region.tsx'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" className="container-page min-h-[70vh] py-6">
        {children}
      </main>
      <ToastRegion />
    </>
  )
}
