import { randomBytes } from 'node:crypto'

/** A name that Git and site hosts take, of a project's: letters, digits and hyphens, and an end that nobody else has. */
export function repositoryName(project: string): string {
  const plain = project
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return `${plain || 'project'}-${randomBytes(3).toString('hex')}`
}

/** `owner/name` of an address at a Git host; undefined where it is none. */
export function repositoryPath(link: string | null | undefined): string | undefined {
  if (!link || !URL.canParse(link)) return undefined
  const [owner, name] = new URL(link).pathname
    .replace(/\.git$/, '')
    .split('/')
    .filter(Boolean)
    .slice(-2)
  return owner && name && /^[\w.-]+$/.test(owner) && /^[\w.-]+$/.test(name) ? `${owner}/${name}` : undefined
}
