import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import compression from 'compression'
import type { Session, Verifier } from '../auth/verifier.ts'
import { requires } from '../generated/requires.ts'
import type { AddressOf } from '../identity/address.ts'
import { languages } from '../mail/letters.ts'
import type { RequestContext } from '../operation/context.ts'
import { preferredLanguage } from '../operation/preferred-language.ts'
import { Refusal, tooManyRequests, unauthenticated } from '../operation/refusal.ts'
import { requestLimits } from '../operation/request-limits.ts'
import { answerJson, answerText } from './answer.ts'
import type { Meter } from './cost.ts'
import { createLimiter, type Rate, type RequestRates } from './rates.ts'
import { senderOf } from './sender.ts'
import { createTurns } from './turns.ts'

type Yoga = (req: IncomingMessage, res: ServerResponse, context: RequestContext) => unknown

interface Needs {
  yoga: Yoga
  verifier: Verifier
  clientAddress: AddressOf
  rates: Pick<RequestRates, 'person' | 'address'>
  /** Of all answers of this server. */
  meter: Meter
  /** With the page of GraphiQL, which asks for the schema before anybody has signed in. */
  development: boolean
  /** What the rates are kept by (ms). */
  clock?: () => number
}

/** Below this many bytes an answer goes as it is: it fits into one packet either way. */
const worthPacking = 1024

/** Documents of people who are not signed in, by address, where anything is open to them. */
const rateOfNobody: Rate = { burst: 20, perSecond: 2 }

/** Large bodies that are refused and read all the same, by address: their senders get to see why, as long as that is rare. */
const rateOfDropped: Rate = { burst: 10, perSecond: 1 }

/** So long somebody's turn lasts who asks too often (ms). */
const pauseOfRefused = 100

/** Whether the contract has anything that needs no session (`@requires(session: false)`). */
const isOpen = Object.values(requires).some(({ session }) => !session)

/**
 * `POST /graphql` with JSON, answered in the coding that the browser takes; anything else is told what would be right. In
 * development the page with GraphiQL too. No secret stands beside what another site could bring in: who asks is said by a
 * header, which no other site's page can send.
 *
 * Who is nobody is refused before any of the body is read. Where the contract has something for them, a small document now
 * and then is let through; the gates refuse all else that it asks for. Who is somebody asks as often as the rates allow,
 * where a large body counts as several, and is charged afterwards for what the answers cost (`cost.ts`); a few of their calls
 * are under way at once (`turns.ts`). A refusal is `{ errors: [{ message, extensions: { code } }] }`, as no field is known
 * yet that could have an envelope: 401 with the code Unauthorized, 429 with TooManyRequests and Retry-After.
 */
export function graphqlEndpoint({ yoga, verifier, clientAddress, rates, meter, development, clock }: Needs) {
  const packed = compression({ threshold: worthPacking })
  const turns = createTurns()
  const perPerson = createLimiter(rates.person, clock)
  const perAddress = createLimiter(rates.address, clock)
  const perAddressOfNobody = createLimiter(rateOfNobody, clock)
  const droppedOfAddress = createLimiter(rateOfDropped, clock)
  const nobodyMayAsk = development || isOpen

  /** @returns 0, or how many seconds to wait */
  function takeOf({ sub }: Session, address: string, cost: number): number {
    // Who asks too often alone does not use up what is the others' of the same address.
    return perPerson.take(sub, cost) || perAddress.take(address, cost)
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { method, headers } = req
    const language = preferredLanguage(headers['accept-language'], languages)
    if (development && method === 'GET') {
      const sender = senderOf(req, res, clientAddress)
      return void (await yoga(req, res, { session: unauthenticated(), sender, language, mayAnswer: () => true }))
    }
    if (method !== 'POST') return answerText(res, 405, 'GraphQL is asked by POST', { allow: 'POST' })
    if (!/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')) {
      return answerText(res, 415, 'GraphQL is asked in application/json')
    }
    const size = sizeOf(req)
    if (size > requestLimits.body) {
      // The rest of the body is not read.
      res.setHeader('connection', 'close')
      return answerText(res, 413, `A request may have ${requestLimits.body} bytes`)
    }
    const session = await verifier.verify(headers.authorization ?? null)
    const address = clientAddress(req)
    const isNobody = session instanceof Refusal
    const refuse = (refusal: Refusal, wait = 0) => {
      const isRead = size <= requestLimits.bodyPart || droppedOfAddress.take(address) === 0
      answerRefusal(res, refusal, { wait, isRead })
    }
    if (isNobody && !(nobodyMayAsk && size <= requestLimits.bodyOfNobody)) return refuse(session)
    const take = (cost: number) => (isNobody ? perAddressOfNobody.take(address, cost) : takeOf(session, address, cost))
    if (!isNobody && !(await turns.take(session.sub, res))) return refuse(tooManyRequests(), 1)
    const wait = take(1 + Math.floor(size / requestLimits.bodyPart))
    if (wait > 0) {
      // Their next calls wait meanwhile: whoever asks again at once does not keep the server busy with refusals.
      if (!isNobody) await setTimeout(pauseOfRefused)
      return refuse(tooManyRequests(), wait)
    }

    const sender = senderOf(req, res, clientAddress)
    let answered = 0
    const mayAnswer = () => answered++ === 0 || take(1) === 0
    res.setHeader('cache-control', 'no-store')
    packed(req, res, () => {
      const costs = meter.begin(res)
      res.once('close', () => {
        const cost = costs()
        // What nobody may ask is small, and rare.
        if (!isNobody) perPerson.charge(session.sub, cost)
      })
      return yoga(req, res, { session, sender, language, mayAnswer })
    })
  }
}

/** Bytes of the body that is to come; as many as it may have where nothing is said. */
function sizeOf({ headers }: IncomingMessage): number {
  const length = headers['content-length']
  if (length !== undefined) return Number(length)
  return headers['transfer-encoding'] === undefined ? 0 : requestLimits.body
}

/**
 * @param wait seconds after which the same call may be made again; 0 says nothing of it
 * @param isRead what is still on its way of the body is read and dropped (`server.ts`), so that its sender gets to see the
 *   answer; else the connection ends with it
 */
function answerRefusal(
  res: ServerResponse,
  { status, type, message }: Refusal,
  { wait, isRead }: { wait: number; isRead: boolean },
): void {
  if (!isRead) res.setHeader('connection', 'close')
  if (status === 401) res.setHeader('www-authenticate', 'Bearer')
  if (wait > 0) res.setHeader('retry-after', wait)
  answerJson(res, status, { errors: [{ message, extensions: { code: type } }] })
}
