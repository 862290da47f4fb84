type Kind = 'public' | 'confirmation' | 'customer' | 'chef' | 'staff'

/** What a page may load first: JavaScript in kilobytes, gzipped, and in how many files. */
export const limits: Record<Kind, { kilobytes: number; files: number }> = {
  public: { kilobytes: 130, files: 8 },
  confirmation: { kilobytes: 140, files: 9 },
  customer: { kilobytes: 155, files: 10 },
  chef: { kilobytes: 167, files: 17 },
  staff: { kilobytes: 170, files: 20 },
}

export function kindOf(path: string): Kind {
  if (path.startsWith('/chefdashboard')) return 'chef'
  if (path.startsWith('/staff')) return 'staff'
  if (path === '/order-confirmation') return 'confirmation'
  return /^\/(checkout|driver|profile)/.test(path) ? 'customer' : 'public'
}
