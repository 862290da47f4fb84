import type pg from 'pg'

interface Notice {
  routine?: string | undefined
}

/** SQLSTATE "transaction resolution unknown". */
const UNKNOWN = '08007'

/**
 * A commit whose wait for a standby is cancelled is answered as done, with a warning: whoever is promoted then may lack it. It is
 * made an error, as if the connection had been lost, so that nobody is told of what may be gone.
 */
export function failUnreplicated(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { emit(event: string, error: Error): void } }
  client.on('notice', (notice: Notice) => {
    if (notice.routine !== 'SyncRepWaitForLSN') return
    const error = new Error('the commit was confirmed by no standby: whether it lasts is unknown')
    // Answers the statement that waits; "done", which follows, finds nobody, and the connection is given up.
    connection.emit('errorMessage', Object.assign(error, { code: UNKNOWN }))
  })
}
