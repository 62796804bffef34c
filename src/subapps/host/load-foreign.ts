import type { App } from '../../../generator/grammar/apps.ts'
import type { Deployment } from '../../../generator/grammar/deployments.ts'
import { MountFailure } from './mount-failure.ts'

/** How often each module could not be had: a browser keeps a failed import for as long as the document lives. */
export type Tries = Map<string, number>

/** What the deployment says of where code may come from. */
export type Allowed = Pick<Deployment, 'origins'>

/**
 * The module of a sub-application that lies elsewhere. What it imports by name (react …) the page's import map has.
 * @throws {MountFailure} `blocked`, before anything is fetched, where the deployment lets no code come from there
 */
export async function loadForeign({ module = '', integrity }: App, allowed: Allowed, tries: Tries): Promise<unknown> {
  const address = new URL(module, globalThis.location.href)
  if (!mayRun(address, allowed)) {
    throw new MountFailure('blocked', `The deployment lets no code come from ${address.origin} (origins: code).`)
  }
  if (integrity !== undefined) return await importHashed(address, integrity)
  const tried = tries.get(module) ?? 0
  if (tried > 0) address.searchParams.set('retry', String(tried))
  try {
    return await import(/* @vite-ignore */ address.href)
  } catch (failed) {
    tries.set(module, tried + 1)
    throw failed
  }
}

function mayRun({ origin, protocol }: URL, { origins = {} }: Allowed): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false
  if (origin === globalThis.location.origin) return true
  return Object.hasOwn(origins, origin) && origins[origin]?.includes('code') === true
}

/**
 * A module that must hash to what the spec says. What is fetched ahead with its hash is the one that an import gets, and
 * the page's import map holds it to the hash once more. It is asked for by this one address: for another there is none.
 */
async function importHashed({ href }: URL, integrity: string): Promise<unknown> {
  const link = document.createElement('link')
  if (!link.relList.supports('modulepreload')) throw new MountFailure('missing', 'This browser cannot check its hash.')
  link.rel = 'modulepreload'
  link.crossOrigin = 'anonymous'
  link.integrity = integrity
  link.href = href
  try {
    await new Promise<void>((loaded, failed) => {
      link.onload = () => loaded()
      link.onerror = () => failed(new Error(`${href} could not be fetched, or is not what its hash says.`))
      document.head.append(link)
    })
  } finally {
    link.remove()
  }
  return await import(/* @vite-ignore */ href)
}
