import fc from 'fast-check'
import { isMap, isSeq, parseDocument, visit } from 'yaml'
import { kindOf } from '../../../generator/load/kind.ts'
import { type SourceFile, sourceFile } from '../../../generator/load/source.ts'
import type { Mutation } from './spec-mutations.ts'

/** Words that a field of a type may carry, each with a value for it. */
const bounds = {
  minLength: fc.integer({ min: 1, max: 5 }),
  maxLength: fc.integer({ min: 6, max: 300 }),
  pattern: fc.constantFrom('^[a-z]+$', '^\\d{2,}-\\d+$', '^(?=.*[A-Z])(?=.*[a-z]).+$', '^[\\p{L}\\p{N} ]+$', '^x$'),
  min: fc.integer({ min: -3, max: 3 }),
  max: fc.integer({ min: 4, max: 40 }),
}

const texts = fc.record({
  type: fc.constantFrom('string', 'text', 'password', 'code', 'email', 'url'),
  rules: fc.record(
    { minLength: bounds.minLength, maxLength: bounds.maxLength, pattern: bounds.pattern },
    { requiredKeys: [] },
  ),
})
const numbers = fc.record({
  type: fc.constantFrom('integer', 'number'),
  rules: fc.record({ min: bounds.min, max: bounds.max }, { requiredKeys: [] }),
})
const dates = fc.record({
  type: fc.constantFrom('date', 'date-time'),
  rules: fc.record({ min: fc.constantFrom('now', '2030-01-31'), max: fc.constant('2031-01-31') }, { requiredKeys: [] }),
})
const choices = fc.record({
  type: fc.constantFrom('choice', 'radio', 'choices'),
  rules: fc.record({
    options: fc.dictionary(fc.constantFrom('one', 'two', 'three'), fc.constant('Words'), { minKeys: 1 }),
  }),
})
const ticks = fc.record({ type: fc.constant('boolean'), rules: fc.constant({}) })

/** What a new field says of itself. */
const field = fc
  .record({ kind: fc.oneof(texts, numbers, dates, choices, ticks), required: fc.boolean(), shown: fc.boolean() })
  .map(({ kind, required, shown }) => ({
    label: 'New field',
    type: kind.type,
    ...kind.rules,
    ...(required && { required }),
    ...(shown && { when: "${form.beside == 'yes'}" }),
  }))

/** A form gets some fields more, beside one that their conditions ask; its submit does something with them. */
export const fieldMutations: fc.Arbitrary<Mutation> = fc
  .array(field, { minLength: 1, maxLength: 3 })
  .map((fields) => (files) => {
    const forms = new Set(files.filter(hasOwnFields).map(({ path }) => path.replace(/^.*\/|\.yaml$/g, '')))
    return files.map((file) => {
      const document = parseDocument(file.text)
      if (kindOf(file.path) === 'forms') {
        const all = document.get('fields')
        if (!isMap(all)) return file
        all.set('beside', document.createNode({ label: 'Beside', type: 'radio', options: { yes: 'Yes', no: 'No' } }))
        for (const [index, each] of fields.entries()) all.set(`added${index}`, document.createNode(each))
        return sourceFile(file.path, document.toString({ lineWidth: 0 }))
      }
      if (!['screens', 'dialogs', 'parts'].includes(kindOf(file.path) ?? '')) return file
      const read = ['beside', ...fields.map((_, index) => `added${index}`)].map((name) => `has(form.${name})`)
      let found = false
      visit(document, {
        Map(_, node) {
          const steps = node.get('block') === 'form' ? node.getIn(['submit', 'do']) : undefined
          if (!isSeq(steps) || !forms.has(String(node.get('form')))) return
          found = true
          steps.add(document.createNode({ notify: 'Something was added.', when: `\${${read.join(' || ')}}` }))
        },
      })
      return found ? sourceFile(file.path, document.toString({ lineWidth: 0 })) : file
    })
  })

/** Whether it is a form that says its fields itself, where others have those of a part. */
function hasOwnFields({ path, text }: SourceFile): boolean {
  return kindOf(path) === 'forms' && isMap(parseDocument(text).get('fields'))
}

/** Limits that fields, listings or nothing uses. */
export const limitMutations: fc.Arbitrary<Mutation> = fc
  .array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 3 })
  .map(
    (values) => (files) =>
      files.map((file) => {
        if (file.path !== 'spec/limits.yaml') return file
        const document = parseDocument(file.text)
        for (const [index, value] of values.entries())
          document.setIn(['limits', `added${index}`], document.createNode({ value, text: 'Something new' }))
        return sourceFile(file.path, document.toString({ lineWidth: 0 }))
      }),
  )
