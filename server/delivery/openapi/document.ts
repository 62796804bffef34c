import { type Api, type ApiName, apisOf, baseOf } from '../apis.ts'
import { largestBody } from '../request.ts'
import type { HeaderName, Route } from '../route.ts'
import { bodies, refusal, schemas } from '../schemas.ts'

/** What is made of for a deployment. */
export interface Described {
  /** The address that programs reach the server by. */
  publicUrl: string
  /** Whether the deployment has the preview API. */
  preview: boolean
}

type Json = Readonly<Record<string, unknown>>

/** A route, whatever answers it. */
export type DescribedRoute = Omit<Route<never>, 'answer'>

type DataAnswer = Extract<DescribedRoute['answers'], { readonly data: unknown }>

/** The OpenAPI 3.1 document of the APIs: what their routes say, and nothing else. */
export function openApiOf({ publicUrl, preview }: Described) {
  const all = apisOf({ preview })
  const tokens = all.flatMap(([, { token }]) => (token ? [token] : []))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium',
      version: '1',
      description:
        'Programs read and write contents by these. Answers are JSON with their status and data; what is refused says why, with the same status.',
    },
    servers: [{ url: publicUrl }],
    tags: all.map(([name, { title, about }]) => ({ name, description: `${title}: ${about}` })),
    paths: pathsOf(all),
    components: {
      schemas: { ...schemas, ...bodies, Refusal: refusal },
      securitySchemes: Object.fromEntries(
        tokens.map(({ name, about }) => [name, { type: 'http', scheme: 'bearer', description: about }]),
      ),
    },
  }
}

function pathsOf(all: readonly (readonly [ApiName, Api])[]): Readonly<Record<string, Json>> {
  const paths: Record<string, Json> = {}
  for (const [name, api] of all) {
    for (const route of api.routes) {
      const path = pathOf(name, api, route)
      const parameters = [api.place, ...paramsOf(route)].map((each) => ({
        name: each.name,
        in: 'path',
        required: true,
        description: each.about,
        schema: { type: 'string', pattern: each.name === 'FileName' ? fileName : '^[A-Za-z0-9_-]{1,64}$' },
      }))
      paths[path] = { parameters, ...paths[path], [route.method]: operationOf(name, api, route) }
    }
  }
  return paths
}

/** Such as `/cda/rest/v1/{project}/contents/{ContentID}`. */
export function pathOf(name: string, { place }: Api, { path }: Pick<DescribedRoute, 'path'>): string {
  return `${baseOf(name)}/{${place.name}}/${path}`
}

const fileName = '^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$'

const paramTexts: Readonly<Record<string, string>> = {
  ContentID: 'The id of the content.',
  MediaID: 'The id of the file.',
  Version: 'Which bytes of the file.',
  FileName: 'What the file is called in its address.',
}

function paramsOf({ path }: DescribedRoute) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, about: paramTexts[name] ?? '' }))
}

function operationOf(name: ApiName, { token }: Api, route: DescribedRoute): Json {
  const { about, query = {}, body, headers = {}, answers } = route
  const parameters = [
    ...Object.entries(query).map(([each, { about, schema }]) => ({
      name: each,
      in: 'query',
      description: about,
      schema,
    })),
    ...Object.entries(headers).map(([each, how]) => ({
      name: each,
      in: 'header',
      required: how === 'needed',
      description: headerTexts[each as HeaderName],
      schema: { type: 'string' },
    })),
  ]
  return {
    operationId: `${name}${route.name}`,
    tags: [name],
    summary: about,
    ...(token && { security: [{ [token.name]: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: {
        required: true,
        description: `At most ${largestBody} bytes.`,
        content: { 'application/json': { schema: refTo(body) } },
      },
    }),
    responses: {
      ...('file' in answers ? fileResponses(answers.file) : dataResponse(answers)),
      ...(route.method === 'get' && { 304: { description: 'What If-None-Match names is still so.' } }),
      ...Object.fromEntries(
        refusalsOf(route, token !== undefined).map((status) => [
          status,
          { description: refusalTexts[status], content: { 'application/json': { schema: refTo('Refusal') } } },
        ]),
      ),
    },
  }
}

const etag = { ETag: { description: 'The version of what is answered.', schema: { type: 'string' } } }

function fileResponses(file: string): Json {
  const whole = { headers: etag, content: { '*/*': {} } }
  return {
    200: { description: file, ...whole },
    206: { description: 'The part that Range names.', ...whole },
    302: { description: 'The address of now is another one: Location has it.' },
  }
}

function dataResponse(answers: DataAnswer): Json {
  return {
    [answers.status]: {
      description: answers.status === 201 ? 'It was made.' : 'Done.',
      headers: etag,
      content: { 'application/json': { schema: envelopeOf(answers) } },
    },
  }
}

function envelopeOf({ status, data, list }: DataAnswer): Json {
  return {
    type: 'object',
    properties: {
      status: { const: status },
      data: list ? { type: 'array', items: refTo(data) } : refTo(data),
      ...(list && { totalItems: { type: 'integer', minimum: 0, description: 'How many there are on all pages.' } }),
    },
    required: ['status', 'data', ...(list ? ['totalItems'] : [])],
    additionalProperties: false,
  }
}

/** The statuses of its refusals, in order: its own, and those of every call. */
export function refusalsOf({ refuses }: DescribedRoute, asksToken: boolean): readonly number[] {
  return [400, ...(asksToken ? [401] : []), 404, ...refuses, 429, 500, 503].sort((a, b) => a - b)
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const headerTexts: Readonly<Record<HeaderName, string>> = {
  'If-Match': 'The ETag of the version that is meant, or * for any.',
  'Idempotency-Key': '1 to 200 characters without spaces, made up once for this request.',
}

export const refusalTexts: Readonly<Record<number, string>> = {
  400: 'What was sent is wrong.',
  401: 'There is no valid token.',
  403: 'Whoever made the token has no right to this.',
  404: 'There is nothing, or nothing of yours.',
  409: 'The state forbids it.',
  412: 'It was changed since the version that If-Match names.',
  413: 'The body is too large.',
  415: 'The body is no JSON.',
  416: 'The file is shorter than Range says.',
  422: 'The Idempotency-Key was used for another request.',
  428: 'If-Match is missing.',
  429: 'Too many requests; Retry-After says in how many seconds.',
  500: 'Something went wrong on the server.',
  503: 'The server cannot answer now; Retry-After says in how many seconds.',
}
