import { createFile, type Draft } from '../draft.ts'
import { fileText, flow, type Yaml } from '../yaml-text.ts'

/** A dialog that is one form. */
export interface FormWindow {
  readonly title: string
  readonly size?: string
  readonly input: Readonly<Record<string, Yaml>>
  readonly data: Readonly<Record<string, Yaml>>
  readonly form: string
  readonly with: Readonly<Record<string, Yaml>>
  readonly submit: { readonly label: string; readonly do: readonly Yaml[] }
  /** The words on the button that closes it. */
  readonly cancel: string
}

export function window(of: FormWindow): { readonly [key: string]: Yaml | undefined } {
  return {
    title: of.title,
    size: of.size,
    input: unlessEmpty(of.input),
    data: Object.keys(of.data).length > 0 ? of.data : undefined,
    blocks: [
      {
        block: 'form',
        form: of.form,
        with: unlessEmpty(of.with),
        submit: of.submit,
        actions: [flow({ label: of.cancel, do: [flow({ close: true })] })],
      },
    ],
  }
}

/** Writes a dialog. Throws Refused where there is one. */
export function writeDialog(name: string, dialog: ReturnType<typeof window>, draft: Draft): Draft {
  return createFile(draft, 'dialogs', name, fileText(dialog))
}

function unlessEmpty(map: Readonly<Record<string, Yaml>>): Yaml | undefined {
  return Object.keys(map).length > 0 ? flow(map) : undefined
}
