import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Reading } from '../areas/contents/delivered/read.ts'
import { findManagementKey } from '../areas/keys/management-keys.ts'
import type { PreviewKeys } from '../areas/keys/preview-keys.ts'
import type { Database } from '../database/database.ts'
import { DatabaseUnavailable, StatementTooLong } from '../database/unavailable.ts'
import type { Feature } from '../generated/features.ts'
import type { Meter } from '../http/cost.ts'
import { createLimiter, type Limiter, type Rate } from '../http/rates.ts'
import { senderOf } from '../http/sender.ts'
import { createTurns, type Turns } from '../http/turns.ts'
import type { AddressOf } from '../identity/address.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../operation/refusal.ts'
import type { AccessPolicy } from '../policies/access/access.ts'
import type { Directory } from '../policies/directory.ts'
import { isOff } from '../policies/features.ts'
import type { Store } from '../storage/store.ts'
import { type FileAnswer, type RestAnswer, send, sendFailure } from './answer.ts'
import { type ApiName, apis } from './apis.ts'
import { failureOf, missing, noToken, notAvailable, RestFailure } from './failure.ts'
import { type FileReading, fileRoutes } from './files/files.ts'
import { createPublishedFiles } from './files/published-files.ts'
import { managementRoutes, type Visitor } from './management/management.ts'
import { createRights } from './management/rights.ts'
import { findPlace } from './place.ts'
import { readRoutes } from './read-contents.ts'
import { addressOf, bearerOf } from './request.ts'
import { answerBy, requestFrom } from './route.ts'

interface Needs {
  database: Database
  previewKeys: PreviewKeys
  mediaUrl: GivenUrl
  fileUrl: Reading['fileUrl']
  store: FileReading['store'] & Pick<Store, 'start'>
  /** Pictures that are made of pictures. */
  variants: FileReading['variants']
  /** Whether the deployment has the preview API. */
  preview: boolean
  /** Who the makers of tokens are, what they may do, and what a tenant has switched off. */
  directory: Directory
  access: AccessPolicy
  /** What the deployment leaves out. */
  disabledFeatures: ReadonlySet<Feature>
  clientAddress: AddressOf
  /** Of all answers of this server. */
  meter: Meter
  log: Pick<Log, 'error'>
  rates?: Rates
  /** By which it is forgotten what was published. */
  clock?: () => number
}

/**
 * Makes the address of an object, readable from anywhere for a while.
 * @param by what it is given by, and ends with
 */
export type GivenUrl = (objectKey: string, by?: string) => string

/** Where the APIs begin. */
export const deliveryPaths = Object.keys(apis).map((name) => `/${name}`)

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** How often one address may ask for anything, and one token of the management API. */
export interface Rates {
  address: Rate
  token: Rate
}

export const usualRates: Rates = {
  address: { burst: 300, perSecond: 50 },
  token: { burst: 100, perSecond: 20 },
}

/**
 * The APIs that programs read and write contents by (README.md): `/cda/rest/v1/…` what is published, for everybody;
 * `/preview/rest/v1/…` what editors work on, by the environment's token; `/management/rest/v1/…` reading and writing, by a
 * token of the project. Of each address a few are answered at once, and it is charged for what the answers cost.
 */
export function createDelivery(needs: Needs): Handler {
  const { database, previewKeys, mediaUrl, fileUrl, clientAddress, rates = usualRates } = needs
  const perAddress = createLimiter(rates.address)
  const perToken = createLimiter(rates.token)
  // A website asks for all of its visitors.
  const turns = createTurns({ most: usualRates.address.burst })
  const passAs = createRights(needs)
  const answering = (answer: (req: IncomingMessage, res: ServerResponse) => Promise<RestAnswer>): Handler =>
    answeringWith({ answer, turns, perAddress, clientAddress, meter: needs.meter, log: needs.log })

  const delivery = answering(async (req) => {
    const { place: id, rest, query } = addressOf(req, 'cda')
    const place = await findPlace(database, id)
    if (!place || place.archived) throw missing()
    const { tenantId, environmentId } = place
    const urlOfPublished = (key: string) => mediaUrl(key)
    const reading = { database, mediaUrl: urlOfPublished, fileUrl, tenantId, environmentId, side: 'published' } as const
    const answer = await answerBy(readRoutes, reading, requestFrom(req, rest, query))
    return { ...answer, headers: { 'cache-control': 'public, max-age=30' } }
  })

  const preview = answering(async (req) => {
    const { place: id, rest, query } = addressOf(req, 'preview')
    const access = await previewKeys.find(bearerOf(req))
    if (!access || access.environmentId !== id) throw noToken()
    const { tenantId, environmentId } = access
    if (isOff('Preview API', await needs.directory.offFeatures(tenantId))) throw missing()
    const place = await findPlace(database, environmentId)
    if (!place || place.archived) throw missing()
    // What was told with a token is no more to be had than by it.
    const urlOfDraft = (key: string) => mediaUrl(key, access.mark)
    const reading = { database, mediaUrl: urlOfDraft, fileUrl, tenantId, environmentId, side: 'draft' } as const
    const answer = await answerBy(readRoutes, reading, requestFrom(req, rest, query))
    return { ...answer, headers: { 'cache-control': 'private, no-cache' } }
  })

  const management = answering(async (req, res) => {
    const { place: id, rest, query } = addressOf(req, 'management')
    const key = await findManagementKey(database, bearerOf(req))
    if (!key) throw noToken()
    count(perToken, key.id)
    const place = await findPlace(database, id)
    if (!place || place.projectId !== key.project_id) throw missing()
    const sender = senderOf(req, res, clientAddress)
    const pass: Visitor['pass'] = (gate, things) => passAs({ key, place, sender }, gate, things)
    const answer = await answerBy(managementRoutes, { pass }, requestFrom(req, rest, query))
    return { ...answer, headers: { 'cache-control': 'private, no-cache', ...answer.headers } }
  })

  const published = createPublishedFiles({ database, store: needs.store, ...(needs.clock && { clock: needs.clock }) })
  const { address } = rates
  // A page has dozens of pictures; they are read off the disk, and charged by number alone.
  const files = answeringWith({
    answer(req) {
      const { place: placeId, rest, query } = addressOf(req, 'cda')
      const reading = { placeId, published, store: needs.store, variants: needs.variants }
      return answerBy(fileRoutes, reading, requestFrom(req, rest, query))
    },
    perAddress: createLimiter({ burst: address.burst * filesAContent, perSecond: address.perSecond * filesAContent }),
    clientAddress,
    log: needs.log,
  })

  const nothing = answering(() => Promise.reject(missing()))
  const handlers = new Map<string, Handler>(
    Object.entries({
      cda: readable((req, res) => (isOfFile(req) ? files : delivery)(req, res), 'if-none-match, range'),
      preview: needs.preview ? readable(preview, 'authorization, if-none-match') : nothing,
      management,
    } satisfies Record<ApiName, Handler>),
  )
  return (req, res) => (handlers.get(req.url?.split(/[/?]/)[1] ?? '') ?? nothing)(req, res)
}

/** So many files are asked for where one content is. */
const filesAContent = 10

/** Files have ways of their own, told by their address. */
const isOfFile = ({ url = '' }: IncomingMessage) => /^\/cda\/rest\/v1\/[^/?]*\/media(?:[/?]|$)/.test(url)

interface Around {
  answer(req: IncomingMessage, res: ServerResponse): Promise<RestAnswer | FileAnswer>
  /** Without them as many are answered at once as ask. */
  turns?: Turns
  perAddress: Limiter
  clientAddress: AddressOf
  /** Without it nothing is charged beyond the asking. */
  meter?: Meter
  log: Pick<Log, 'error'>
}

/** The one place where an error becomes an answer. What nobody foresaw is logged, and tells nothing. */
function answeringWith({ answer, turns, perAddress, clientAddress, meter, log }: Around): Handler {
  return async (req, res) => {
    try {
      const address = clientAddress(req)
      if (turns && !(await turns.take(address, res))) throw tooMany(1)
      count(perAddress, address)
      const costs = meter?.begin(res)
      if (costs) res.once('close', () => perAddress.charge(address, costs()))
      const answered = await answer(req, res)
      if ('give' in answered) await answered.give(req, res)
      else send(req, res, answered)
    } catch (error) {
      if (error instanceof RestFailure) return sendFailure(req, res, error)
      if (error instanceof Refusal) return sendFailure(req, res, failureOf(error))
      // Whoever asked went away before the end of a body: nobody waits for an answer.
      if (req.destroyed && !req.complete) return
      log.error('A request for contents failed', { error })
      if (error instanceof DatabaseUnavailable || error instanceof StatementTooLong) {
        return sendFailure(req, res, notAvailable())
      }
      sendFailure(req, res, new RestFailure(500, 'Internal', 'Something went wrong on our side. Please try again.'))
    }
  }
}

/** @throws {RestFailure} 429 where there were too many */
function count(limiter: Limiter, who: string): void {
  const wait = limiter.take(who)
  if (wait > 0) throw tooMany(wait)
}

/** @param wait seconds */
function tooMany(wait: number): RestFailure {
  return new RestFailure(429, 'TooManyRequests', 'Too many requests, please try again a little later', {
    headers: { 'retry-after': String(wait) },
  })
}

/** What is only read may be read by pages of any origin; what is refused as well, so that they see why. */
function readable(handler: Handler, headers: string): Handler {
  return async (req, res) => {
    res.setHeader('access-control-allow-origin', '*')
    res.setHeader('access-control-expose-headers', 'etag, retry-after')
    res.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (req.method === 'OPTIONS') {
      res.setHeader('access-control-allow-methods', 'GET, HEAD')
      res.setHeader('access-control-allow-headers', headers)
      res.setHeader('access-control-max-age', '7200')
      return void res.writeHead(204).end()
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      const allow = 'GET, HEAD, OPTIONS'
      return sendFailure(
        req,
        res,
        new RestFailure(405, 'BadInput', 'Contents are only read here', { headers: { allow } }),
      )
    }
    return handler(req, res)
  }
}
