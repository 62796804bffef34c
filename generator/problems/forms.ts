import type { Pages } from './page.ts'

/** Forms, their fields and what is said about them. */
export const forms: Pages = {
  'draft-of-nobody': {
    title: 'A draft of nobody knows whom',
    means:
      'A form keeps what is typed as a draft for the person who typed it. People sign in to this console, but "session" of console.yaml does not hold the claim "sub", which tells one from another: the next person at the same computer would be shown the draft.',
    mend: 'Add "sub: sub" under "session" of console.yaml.',
    example: {
      file: 'console.yaml',
      instead: 'session: { gardener: sub }',
      wrong: 'session: { gardener: email }',
      right: 'session: { gardener: sub }',
      beside: [{ file: 'forms/water.yaml', instead: 'for: water', text: 'for: water\ndraft: true' }],
    },
  },
  'field-not-sent': {
    title: 'Staff fill in a field for nothing',
    means:
      'A form asks for something that no step of it sends and no other field asks about: what staff enter is lost. Mostly the call does not take it, or the step forgot it.',
    mend: 'Send it under "with" of the step, as "${form.field}", or remove the field.',
    example: {
      file: 'forms/water.yaml',
      wrong:
        'for: water\nfields:\n  litres: { label: Litres, type: integer, default: 1 }\n  by: { label: By whom } # and the step says: with: { id: "${route.id}", litres: "${form.litres}" }',
      right: 'for: water\nfields:\n  litres: { label: Litres, type: integer, default: 1 }',
    },
  },
  'missing-message': {
    title: 'A form has nothing to say when a field is wrong',
    means:
      'A field can be wrong in a way for which messages.yaml has no words: staff would not be told why they cannot go on.',
    mend: 'Write the message under "validation" of messages.yaml. {field} stands for the label, {limit} for the limit.',
    example: { file: 'messages.yaml', instead: '  minimum:', wrong: '  mininum:', right: '  minimum:' },
  },
  'no-label': {
    title: 'Staff have no word for a field',
    means: 'A field is shown with its label, and the entity has none for it.',
    mend: 'Give the field a "label" in the file of the entity.',
    example: {
      file: 'screens/plants.yaml',
      instead: 'fields: [watered, thirsty]',
      wrong: 'fields: [watered, litres]',
      right: 'fields: [watered, thirsty]',
    },
  },
  'not-required': {
    title: 'A field that is needed may be left empty',
    means:
      'What is entered goes where it must not be missing, but staff may leave the field empty: the backend would refuse it.',
    mend: 'Add "required: true" to the field, or give it a default.',
    example: {
      file: 'forms/water.yaml',
      instead: 'required: true, default: 1, min: 1',
      wrong: 'min: 1',
      right: 'required: true, min: 1',
    },
  },
}
