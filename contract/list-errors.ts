/** What the console's lists, files and acts on many refuse; part of `errors`. */
export const listErrors = {
  'view-not-found': { status: 404, message: 'This view no longer exists.' },
  'view-name-taken': { status: 409, message: 'You already have a view with this name.' },
  'too-many-views': { status: 409, message: 'You have 100 views of this list. Remove one first.' },
  'export-not-found': { status: 404, message: 'There is no such file. Files are kept for seven days.' },
  'export-not-ready': { status: 409, message: 'This file isn’t ready yet.' },
  'too-many-exports': {
    status: 409,
    message: 'Five of your files are still being made. Ask for this one when they’re ready.',
  },
  'act-not-found': { status: 404, message: 'There is no such act, or it’s too old to start.' },
  'act-not-of-list': { status: 422, message: 'This can’t be done to rows of this list.' },
  'too-many-selected': {
    status: 422,
    message: 'That’s more than 1,000 at once. Narrow the list with its filters.',
  },
  'nothing-selected': { status: 422, message: 'Nothing matches any more.' },
} as const satisfies Record<string, { status: number; message: string }>
