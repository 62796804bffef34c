import { alike } from '../../../../generator/values/alike.ts'
import type { FieldChoice } from '../use-choices.ts'

/** What stands for a value: the words of its option, or the text that was typed. */
export function wordsOfChoice(choices: readonly FieldChoice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}

/** What typed words are: the option that is called so, whatever the case of the letters, or the text itself. */
export function choiceOfWords(choices: readonly FieldChoice[], words: string): string {
  const text = words.trim()
  const same = (label: string) => alike(label) === alike(text)
  const found = choices.find(({ label }) => label === text) ?? choices.find(({ label }) => same(label))
  return found?.value ?? text
}

/** The words of all options, each once. */
export function allWords(choices: readonly FieldChoice[]): readonly string[] {
  return [...new Set(choices.map(({ label }) => label))]
}
