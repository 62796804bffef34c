import { Refusal } from '../../operation/refusal.ts'
import { createGitHost } from './github.ts'
import { createSiteHost } from './netlify.ts'
import type { GitHost, GitHostSettings, ProviderSettings, SiteHost } from './provider.ts'

/** The apps of this console at the real services; what is not set up is missing. */
export interface IntegrationOptions {
  github?: GitHostSettings
  netlify?: ProviderSettings
}

export interface Providers {
  /** @throws {Refusal} where there is none */
  github(): GitHost
  /** @throws {Refusal} where there is none */
  netlify(): SiteHost
}

export function createProviders({ github, netlify }: IntegrationOptions): Providers {
  const gitHost = github && createGitHost(github)
  const siteHost = netlify && createSiteHost(netlify)
  return {
    github: () => gitHost ?? missing('Github'),
    netlify: () => siteHost ?? missing('Netlify'),
  }
}

function missing(name: string): never {
  throw new Refusal('BadInput', `${name} is not set up on this server`)
}

/** The stand-ins of this server, at its own address; the pop-ups open on the host that the console was opened on. */
export function standInOptions(origin: string): Required<IntegrationOptions> {
  return {
    github: {
      authorizeUrl: `/dev/github/login/oauth/authorize`,
      tokenUrl: `${origin}/dev/github/login/oauth/access_token`,
      apiUrl: `${origin}/dev/github/api`,
      clientId: 'atrium-console',
      clientSecret: 'stand-in',
    },
    netlify: {
      authorizeUrl: `/dev/netlify/authorize`,
      apiUrl: `${origin}/dev/netlify/api/v1`,
      clientId: 'atrium-console',
    },
  }
}

/** GITHUB_CLIENT_ID with GITHUB_CLIENT_SECRET, and NETLIFY_CLIENT_ID: the real services. */
export function readIntegrations(env: NodeJS.ProcessEnv): IntegrationOptions {
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, NETLIFY_CLIENT_ID } = env
  return {
    ...(GITHUB_CLIENT_ID &&
      GITHUB_CLIENT_SECRET && {
        github: {
          authorizeUrl: 'https://github.com/login/oauth/authorize',
          tokenUrl: 'https://github.com/login/oauth/access_token',
          apiUrl: 'https://api.github.com',
          clientId: GITHUB_CLIENT_ID,
          clientSecret: GITHUB_CLIENT_SECRET,
        },
      }),
    ...(NETLIFY_CLIENT_ID && {
      netlify: {
        authorizeUrl: 'https://app.netlify.com/authorize',
        apiUrl: 'https://api.netlify.com/api/v1',
        clientId: NETLIFY_CLIENT_ID,
      },
    }),
  }
}
