import type { Client } from '@ladlewell/contract/client.ts'
import { createContext } from 'react-router'

/** The API client of server loaders. It carries no token: public pages are the same for everybody. */
export const apiContext = createContext<Client>()
