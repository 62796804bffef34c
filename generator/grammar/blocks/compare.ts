import type { CompiledOf } from '../compiled-type.ts'
import type { Entity } from '../entities.ts'
import { name, near, object, text, typed } from '../language.ts'
import { block } from './block.ts'

export const compareBlock = block(
  'compare',
  {
    about: 'What differs between two things, field by field: texts by words, lists by what is in them.',
    purpose:
      'Shows what became of something: each row of a list is a field that differs, with what stood there before and what stands there after. Of texts the words that went and came are marked, of lists what was taken out, put in or moved. What is the same is not shown, long stretches of a text that stayed are shortened.',
  },
  {
    of: { about: 'The list of what differs.', rule: typed('list', 'only'), required: true, sets: 'rows' },
    entity: {
      about: 'The entity of its rows.',
      rule: name<Entity>('entity', 'module'),
      required: true,
      sets: 'entity',
    },
    label: { about: 'The field that says what is compared.', rule: near('field'), required: true },
    before: {
      about:
        'The field with what stood there: a list of texts, one for what is no list. Its `words` are shown instead.',
      rule: near('field'),
      required: true,
    },
    after: { about: 'The field with what stands there then, as `before`.', rule: near('field'), required: true },
    sides: {
      about:
        'Both stand beside each other, in the two columns of a table, instead of in one text with what went and what came.',
      rule: object('sides of a comparison', {
        before: { about: 'The head of the column with what stood there.', rule: text, required: true },
        after: { about: 'The head of the column with what stands there then.', rule: text, required: true },
        group: {
          about:
            'The field that says what rows are of; those of the same that follow each other stand under one line with it.',
          rule: near('field'),
        },
      }),
    },
    texts: {
      about: 'What is said of it.',
      rule: object('texts of a comparison', {
        same: { about: 'Where nothing differs.', rule: text, required: true },
        hidden: { about: 'Of a field that differs in nothing that is shown.', rule: text, required: true },
        moved: {
          about: 'Of something that stands at another place of its list.',
          rule: { ...text, given: ['thing'] },
          required: true,
        },
      }),
      required: true,
    },
  },
)

/** What differs between two things. */
export type CompareBlock = CompiledOf<typeof compareBlock>
