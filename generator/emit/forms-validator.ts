import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js'
import { _, Ajv, type KeywordCxt, type Options } from 'ajv'
import { formats } from '../values/formats.ts'
import { type LinkKinds, linkWays } from '../values/link.ts'
import { mostDegrees } from '../values/location.ts'

const settings: Options = { allErrors: true, strict: true, allowUnionTypes: true, unicodeRegExp: true }

/** What every validator knows; tests compile with it too. */
export function newAjv(options: Options = {}): Ajv {
  const ajv = withKeywords(new Ajv({ ...settings, ...options }))
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  return ajv
}

/** Adds the keywords of dates, places and links. */
function withKeywords(ajv: Ajv): Ajv {
  for (const keyword of ['earliest', 'latest'] as const) {
    ajv.addKeyword({
      keyword,
      type: 'string',
      schemaType: 'string',
      error: { message: '', params: ({ schema }) => _`{limit: ${schema}}` },
      code: (context) => boundCode(context, keyword),
    })
  }
  ajv.addKeyword({ keyword: 'location', type: 'object', schemaType: 'boolean', code: locationCode })
  ajv.addKeyword({ keyword: 'link', type: 'object', schemaType: 'object', code: linkCode })
  return ajv.addKeyword({
    keyword: 'days',
    type: 'string',
    schemaType: 'number',
    error: { message: '', params: ({ schema }) => _`{limit: ${schema}}` },
    code: daysCode,
  })
}

/** Both figures are there and on the earth; nothing is compared with what is none. */
function locationCode(context: KeywordCxt): void {
  const { data } = context
  const isWithin = (part: string, most: number) => _`Math.abs(${data}[${part}]) <= ${most}`
  const [one, other] = Object.entries(mostDegrees).map(([part, most]) => isWithin(part, most))
  context.fail(_`!(${one} && ${other})`)
}

/** It is of one of the kinds, and leads where that can. */
function linkCode(context: KeywordCxt): void {
  const { data, schema } = context
  const fits = Object.entries(schema as LinkKinds).map(([kind, way]) => {
    const { source, flags } = linkWays[way]
    return _`(${data}.Kind === ${kind} && typeof ${data}.To === "string" && new RegExp(${source}, ${flags}).test(${data}.To))`
  })
  context.fail(_`!(${fits.reduce((all, one) => _`${all} || ${one}`, _`false`)})`)
}

/** At most so many days from now: of a day, the day that is so far from today. */
function daysCode(context: KeywordCxt): void {
  const { data, schema, parentSchema } = context
  const end = _`Date.now() + ${Number(schema) * 86_400_000}`
  const last = _`new Date(${end} - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10)`
  context.fail(parentSchema.format === 'date' ? _`${data} > ${last}` : _`Date.parse(${data}) > ${end}`)
}

/** A day is compared as a day where staff are, a moment as a moment. */
function boundCode(context: KeywordCxt, keyword: 'earliest' | 'latest'): void {
  const { data, schema, parentSchema } = context
  const out = keyword === 'earliest' ? _`<` : _`>`
  if (parentSchema.format === 'date') {
    const today = _`new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10)`
    context.fail(_`${data} ${out} ${schema === 'now' ? today : schema}`)
  } else {
    context.fail(_`Date.parse(${data}) ${out} ${schema === 'now' ? _`Date.now()` : Date.parse(String(schema))}`)
  }
}

/**
 * The validator of a schema as the text of an ES module that exports `validate` and imports nothing. It needs no ajv
 * and no `eval` in the browser. A field left empty counts as missing.
 */
export function compileValidator(schema: Readonly<Record<string, unknown>>): string {
  const code = compileSchemaValidatorsCode(
    { ...schema, $id: 'validate' },
    {
      customFormats: formats,
      ajvFormatOptions: false,
      extenderFn: withKeywords,
      ajvOptionsOverrides: {
        ...settings,
        code: { esm: true, lines: false, optimize: 2 },
        messages: false,
        verbose: false,
        // That these are schemas at all need not be asked in every run (it takes longer than all else): tests do.
        validateSchema: false,
      },
    },
  )
  const inlined = code
    .replace('"use strict";', '')
    // What it is called is its file.
    .replace(',"$id":"validate"', '')
    .replace('/*# sourceURL="validate" */;', '')
    .replace(/export default \w+;/, '')
    .replace(/export const validate = (\w+);/, '')
    // ajv counts characters as code points; so does this, in one line.
    .replace(
      /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/g,
      'const $1 = (text) => [...text].length;',
    )
  const [, name] = /export const validate = (\w+);/.exec(code) ?? []
  if (!name || inlined.includes('require('))
    throw new Error('A validator needs something that is not compiled into it.')
  return `${withoutUnusedSchema(inlined)}
export function validate(data) {
  const filled = {}
  for (const [name, value] of Object.entries(data ?? {}))
    if (value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)) filled[name] = value
  const valid = ${name}(filled)
  validate.errors = ${name}.errors
  return valid
}
`
}

/** ajv writes the schema down even where the code no longer looks at it. */
function withoutUnusedSchema(code: string): string {
  const [declaration, name] = /^const (schema\d+) = \{.*?\};(?=const |function )/.exec(code) ?? []
  if (!declaration || !name) return code
  const rest = code.slice(declaration.length)
  return new RegExp(`\\b${name}\\b`).test(rest) ? code : rest
}
