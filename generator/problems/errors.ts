import type { Pages } from './page.ts'

/** The error catalogue. */
export const errors: Pages = {
  'idle-answer-to-error': {
    title: 'An answer to an error that never happens',
    means:
      'The answers of a rule happen in order. One before this takes the page away, leads elsewhere or says the opposite, so that nothing comes of this one.',
    mend: 'Move it up or take it out, as the message says.',
    example: {
      file: 'errors.yaml',
      wrong: '- { type: NewVersion, then: [reload, { notify: There is a new version., tone: info }] }',
      right: '- { type: NewVersion, then: [{ notify: There is a new version., tone: info }] }',
    },
  },
  'not-appendable': {
    title: 'An address that cannot be put behind others',
    means:
      'The answer "append" puts the address of a route behind that of the page. Here that address varies, or there is none, or nothing to show.',
    mend: 'Name a route with a screen and an address like /denied.',
    example: {
      file: 'errors.yaml',
      wrong: '- { type: Unauthorized, path: /, then: [{ append: plant }] }',
      right: '- { type: Unauthorized, path: /, then: [{ append: denied }] }',
    },
  },
  'repeated-condition': {
    title: 'A condition that another one includes',
    means:
      'One of the words, addresses or names in a list is there already, or fits nothing that another one does not fit.',
    mend: 'Take it out.',
    example: {
      file: 'errors.yaml',
      wrong: '- { message: [has ended, session has ended], then: [silent] }',
      right: '- { message: [has ended], then: [silent] }',
    },
  },
  'shadowed-rule': {
    title: 'A rule for errors that never decides',
    means:
      'The first rule that fits an error decides. Whatever this rule is for, an earlier one fits as well, or several earlier ones together do, so that nothing comes to this one.',
    mend: 'Move it above the line that the message names, or take it out.',
    example: {
      file: 'errors.yaml',
      wrong: '- { message: ended, then: [silent] }\n- { message: session has ended, flagged: true, then: [signOut] }',
      right: '- { message: session has ended, flagged: true, then: [signOut] }\n- { message: ended, then: [silent] }',
    },
  },
  'unknown-address': {
    names: true,
    title: 'A rule for addresses that there are not',
    means: 'The rule is for errors on pages of an address, and no route of routes.yaml has one like it.',
    mend: 'Write it as in routes.yaml; with "/*" at its end, all addresses below count as well.',
    example: {
      file: 'errors.yaml',
      wrong: '- { type: Unauthorized, path: /plnts/*, then: [{ go: denied }] }',
      right: '- { type: Unauthorized, path: /plants/*, then: [{ go: denied }] }',
    },
  },
}
