import { escapeHtml } from '../../http/html.ts'
import { type Api, apisOf, baseOf } from '../apis.ts'
import { bodies, schemas } from '../schemas.ts'
import { curlOf, type Example } from './curl.ts'
import { type DescribedRoute, pathOf, refusalsOf, refusalTexts } from './document.ts'

interface Drawn extends Example {
  preview: boolean
  /** The address of the OpenAPI document. */
  document: string
}

/** HTML of the APIs' documentation: each call with what it takes, what it answers, and a line for a shell. */
export function apisHtml(drawn: Drawn): { main: string; aside: string } {
  const all = apisOf(drawn)
  const main = `<h1>APIs for programs</h1>
<p class="lead">Programs read and write contents by these. Answers are JSON with their status and data; what is refused says why, with the same status.</p>
<p>For tools: <a href="${escapeHtml(drawn.document)}">the same as an OpenAPI 3.1 document</a>.</p>
${all.map(([name, api]) => apiHtml(name, api, drawn)).join('\n')}
<h2 id="things">What is sent and answered</h2>
${Object.entries({ ...schemas, ...bodies })
  .map(([name, schema]) => schemaHtml(name, schema))
  .join('\n')}`
  const lists = all.map(
    ([name, { title, routes }]) =>
      `<h3>${escapeHtml(title)}</h3><ul>${routes.map((route) => `<li><a href="#${anchorOf(name, route)}">${nameHtml(route)}</a></li>`).join('\n')}</ul>`,
  )
  return {
    main,
    aside: `<nav aria-labelledby="calls"><h2 id="calls">Calls</h2>${lists.join('\n')}<h3><a href="#things">What is sent and answered</a></h3></nav>`,
  }
}

function apiHtml(name: string, api: Api, drawn: Drawn): string {
  const { title, about, place, token, routes } = api
  const base = `${drawn.publicUrl}${baseOf(name)}/{${place.name}}`
  return `<section><h2 id="${name}">${escapeHtml(title)}</h2>
<p>${escapeHtml(about)}</p>
<dl class="facts"><dt>Address</dt><dd><code>${escapeHtml(base)}</code></dd><dt>{${place.name}}</dt><dd>${escapeHtml(place.about)}</dd>
<dt>Token</dt><dd>${token ? `${escapeHtml(token.about)} It is sent as <code>Authorization: Bearer …</code>.` : 'None.'}</dd></dl>
${routes.map((route) => routeHtml(name, api, route, drawn)).join('\n')}</section>`
}

function routeHtml(name: string, api: Api, route: DescribedRoute, drawn: Drawn): string {
  const { about, query = {}, headers = {}, body, answers } = route
  const taken = [
    ...Object.entries(query).map(([each, { about, schema }]) => [`?${each}`, `${about} ${limitsOf(schema)}`]),
    ...Object.entries(headers).map(([each, how]) => [each, how === 'needed' ? 'Must be sent.' : 'May be sent.']),
  ]
  const data = answered(answers)
  const refused = refusalsOf(route, api.token !== undefined).map(
    (status) => `<dt>${status}</dt><dd>${escapeHtml(refusalTexts[status] ?? '')}</dd>`,
  )
  return `<section><h3 id="${anchorOf(name, route)}">${nameHtml(route)}</h3>
<p>${escapeHtml(about)}</p>
<pre><code>${escapeHtml(curlOf(name, api, route, drawn))}</code></pre>
<dl class="facts"><dt>Address</dt><dd><code>${escapeHtml(pathOf(name, api, route))}</code></dd>
${taken.map(([term = '', text = '']) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text.trim())}</dd>`).join('\n')}
${body === undefined ? '' : `<dt>Body</dt><dd>${linkTo(body)}</dd>`}
<dt>${answers.status}</dt><dd>${data}</dd>
${refused.join('\n')}</dl></section>`
}

function answered(answers: DescribedRoute['answers']): string {
  if ('file' in answers) return escapeHtml(answers.file)
  return answers.list ? `a list of ${linkTo(answers.data)}, with totalItems` : linkTo(answers.data)
}

function nameHtml({ method, path }: DescribedRoute): string {
  return `<code>${method.toUpperCase()} ${escapeHtml(path)}</code>`
}

function anchorOf(name: string, route: DescribedRoute): string {
  return `${name}-${route.name}`
}

const linkTo = (name: string) => `<a href="#${name}">${name}</a>`

function limitsOf({ minimum, maximum, default: initial, enum: words }: Readonly<Record<string, unknown>>): string {
  const parts = [
    ...(Array.isArray(words) ? [`One of ${words.join(', ')}.`] : []),
    ...(minimum !== undefined && maximum !== undefined ? [`${minimum} to ${maximum}.`] : []),
    ...(initial === undefined ? [] : [`${initial} where it is not said.`]),
  ]
  return parts.join(' ')
}

interface ObjectSchema {
  readonly description: string
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly required: readonly string[]
}

function schemaHtml(name: string, { description, properties, required }: ObjectSchema): string {
  const rows = Object.entries(properties).map(([each, schema]) => {
    const optional = required.includes(each) ? '' : ', may be left out'
    const about = typeof schema.description === 'string' ? `. ${schema.description}` : ''
    return `<dt>${each}</dt><dd>${escapeHtml(`${typeText(schema)}${optional}${about}`)}</dd>`
  })
  return `<section><h3 id="${name}">${name}</h3><p>${escapeHtml(description)}</p><dl class="facts">${rows.join('\n')}</dl></section>`
}

function typeText(schema: Readonly<Record<string, unknown>>): string {
  const { type, enum: words, anyOf, format, items } = schema
  if (Array.isArray(words)) return words.join(', ')
  if (Array.isArray(anyOf)) return anyOf.map((each) => typeText(each)).join(' or ')
  if (type === 'array' && typeof items === 'object' && items !== null)
    return `list of ${typeText(items as typeof schema)}`
  if (type === 'object' && typeof schema.properties === 'object' && schema.properties !== null) {
    return `{${Object.keys(schema.properties).join(', ')}}`
  }
  return format === undefined ? String(type) : `${type} (${format})`
}
