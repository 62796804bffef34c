import { object, record, text } from './language.ts'

/** news.yaml: what is new for those who use the console, the newest first. */
export const news = object('news', {
  title: { about: 'What the page of them is called.', rule: text, required: true },
  about: { about: 'What stands first on it.', rule: text },
  language: { about: 'What stands before the languages that it can be read in.', rule: text, required: true },
  entries: {
    about:
      'What is new, by its day: `2026-11-25`, or with a word where a day has several: `2026-11-25-search`. The newest day comes first, whatever their order here.',
    rule: record(
      object('piece of news', {
        title: { about: 'What is new, in a few words.', rule: text, required: true },
        text: { about: 'What it means for those who use it, in a few sentences.', rule: text, required: true },
      }),
      'day',
      { pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(-[a-z][a-z0-9-]*)?$/ },
    ),
    required: true,
  },
})
