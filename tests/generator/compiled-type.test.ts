import { describe, expectTypeOf, it } from 'vitest'
import type { Expression, Gate, Go, Place, Text, Value, Values } from '../../generator/grammar/compiled.ts'
import type { CompiledOf } from '../../generator/grammar/compiled-type.ts'
import { go, goWith } from '../../generator/grammar/go.ts'
import {
  boolean,
  choice,
  either,
  list,
  name,
  object,
  record,
  string,
  text,
  value,
  values,
} from '../../generator/grammar/language.ts'

describe('the compiled type of a rule', () => {
  it('is that of its values', () => {
    expectTypeOf<CompiledOf<typeof text>>().toEqualTypeOf<Text>()
    const count = value('number')
    expectTypeOf<CompiledOf<typeof count>>().toEqualTypeOf<Value<number>>()
    const rows = value('list', 'only')
    expectTypeOf<CompiledOf<typeof rows>>().toEqualTypeOf<Expression<readonly unknown[] | null | undefined>>()
    const size = choice('small', 'large')
    expectTypeOf<CompiledOf<typeof size>>().toEqualTypeOf<'small' | 'large'>()
    const several = either({ looks: 'boolean', rule: boolean }, { looks: 'list', rule: list(string) })
    expectTypeOf<CompiledOf<typeof several>>().toEqualTypeOf<boolean | readonly string[]>()
    const thing = name<{ readonly id: string }>('entity', 'module')
    expectTypeOf<CompiledOf<typeof thing>>().toEqualTypeOf<{ readonly id: string }>()
  })

  it('of a map is by name, or a list where the rule says what the name is called', () => {
    const byName = record(text, 'step')
    expectTypeOf<CompiledOf<typeof byName>>().toEqualTypeOf<Readonly<Record<string, Text>>>()
    const listed = record(text, 'step', { listed: 'name', valued: 'label' })
    expectTypeOf<CompiledOf<typeof listed>>().toEqualTypeOf<
      readonly { readonly name: string; readonly label: Text }[]
    >()
  })

  it('of an object has what must be there or has a default, and may have the rest', () => {
    const button = object(
      'button',
      {
        label: { about: 'A', rule: text, required: true },
        loud: { about: 'A', rule: boolean, default: false },
        values: { word: 'with', about: 'A', rule: values('state') },
        go: { about: 'A', rule: go },
        with: goWith,
      },
      { gated: true, placed: true },
    )
    expectTypeOf<CompiledOf<typeof button>>().toEqualTypeOf<{
      readonly label: Text
      readonly loud: boolean
      readonly values?: Values
      readonly go?: Go
      readonly gate?: Gate
      readonly at: Place
    }>()
  })
})
