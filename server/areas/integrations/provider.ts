export type IntegrationName = 'Github' | 'Netlify'

/** What the server is to another service: addresses of it, and the name under which it knows this console. */
export interface ProviderSettings {
  authorizeUrl: string
  /** Without a slash at its end. */
  apiUrl: string
  clientId: string
}

export interface GitHostSettings extends ProviderSettings {
  tokenUrl: string
  clientSecret: string
}

/** Something that was made with somebody's account: where it is to be looked at, and whose it is. */
export interface Made {
  link: string
  account: string
}

/** A Git host (product 7.4). Each call is one of the host's own API. */
export interface GitHost {
  /** Where the pop-up opens. */
  readonly authorizeUrl: string
  /** A code of the pop-up for a token. @throws {Refusal} where the host does not take it */
  exchange(code: string): Promise<string>
  /** A new repository of the account: a copy of `template` (`owner/name`) where one is given, else an empty one. */
  createRepository(token: string, wanted: { name: string; template?: string }): Promise<Made>
  /** Takes back what the account allowed this console, with every token of it. */
  revoke(token: string): Promise<void>
  /** Gives one token back; others of the account stay good. */
  giveBack(token: string): Promise<void>
}

/** A host of websites (product 7.4). */
export interface SiteHost {
  readonly authorizeUrl: string
  /** A new site of the account, built of a repository (`owner/name`) where one is connected. */
  createSite(token: string, wanted: { name: string; repository?: string }): Promise<Made>
}
