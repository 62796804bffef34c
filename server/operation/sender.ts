/** Who sent a request, as far as the network and the request itself tell. No right comes from it. */
export interface Sender {
  /** Made by this server for each request, and told with its answer (`x-request-id`). */
  readonly requestId: string
  /** The address of the network, as rates are kept by it (server/identity/address.ts). */
  readonly address: string
  /** Such as `Firefox 120 on Linux`; null for what names itself as no browser. */
  readonly browser: string | null
}
