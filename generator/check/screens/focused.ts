import { meant } from '../../meant.ts'
import { didYouMean, error } from '../../problem.ts'
import type { CheckContext } from '../context.ts'
import type { Gathered } from '../walk.ts'

/** A form that a step or a block leads into is shown by the same screen or dialog. */
export function checkFocused(all: readonly Gathered[], { names, spec, report }: CheckContext): void {
  for (const { focused, forms } of all) {
    for (const { form, span } of focused) {
      // A form that there is not has a problem of its own.
      if (forms.has(form) || !names.form.has(form)) continue
      const source = spec.sources.get(span.file)
      const mend = source ? meant(source, span, form, forms) : {}
      const message = `The form "${form}" is not shown here.${didYouMean(mend) || ' Put a block "form" with it on the page.'}`
      report(error('form-elsewhere', span, message, mend))
    }
  }
}
