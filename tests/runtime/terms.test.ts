import { expect, test } from 'vitest'
import { termsOf } from '../../src/runtime/texts/terms.ts'

const named = { actions: ['Read', 'Water'], subjects: ['Plant'], features: ['Compost'] }

test('in the spec’s own language a term is the name itself, and what a feature gives is left to the backend', () => {
  expect(termsOf(named, () => undefined)).toEqual({
    action: { Read: 'Read', Water: 'Water' },
    subject: { Plant: 'Plant' },
    feature: { Compost: 'Compost' },
    about: {},
  })
})

test('in another language terms are its words, and names without any stay as they are', () => {
  const words: Readonly<Record<string, string>> = {
    'permissions.actions.Read': 'Ansehen',
    'features.names.Compost': 'Kompost',
    'features.texts.Compost': 'Pflanzen dürfen kompostiert werden',
  }
  expect(termsOf(named, (key) => words[key])).toEqual({
    action: { Read: 'Ansehen', Water: 'Water' },
    subject: { Plant: 'Plant' },
    feature: { Compost: 'Kompost' },
    about: { Compost: 'Pflanzen dürfen kompostiert werden' },
  })
})
