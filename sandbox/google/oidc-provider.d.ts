// The package brings no types; these are of what the stand-in uses.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Interaction {
    uid: string
    params: Record<string, string | undefined>
  }

  export interface Context {
    type: string
    body: unknown
    oidc: {
      provider: Provider
      client: { clientId: string }
      session: { accountId: string }
      requestParamOIDCScopes: Set<string>
    }
  }

  export interface Grant {
    addOIDCScope(scopes: string): void
    save(): Promise<string>
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    Client: { prototype: { redirectUriAllowed(address: string): boolean } }
    Grant: new (of: {
      accountId: string
      clientId: string
    }) => Grant
    callback(): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>
    interactionDetails(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Interaction>
    /** Notes how the interaction ended and says where the browser goes on. */
    interactionResult(incoming: IncomingMessage, outgoing: ServerResponse, result: object): Promise<string>
  }

  export const interactionPolicy: {
    base(): { add(prompt: object, index?: number): void }
    Prompt: new (description: { name: string; requestable: boolean }) => object
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export function createMemoryAdapter(clockTolerance: number): new (name: string) => object
}
