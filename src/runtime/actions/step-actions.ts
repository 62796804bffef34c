import type { Step } from '../../../generator/grammar/actions.ts'
import { resultOf, unwrap } from '../data/unwrap.ts'
import { variablesOf } from '../data/variables.ts'
import { valueIn, valuesOf } from '../expressions/evaluate.ts'
import { Failure } from '../failures/failure.ts'
import { focusPageOnceReloaded } from '../focus/reloaded.ts'
import { followGo } from '../navigation/follow-go.ts'
import { isSafeLink, isWebAddress } from '../navigation/href.ts'
import { openGuide } from '../open-guide.ts'
import { chooseLanguageHere } from '../texts/chosen-language.ts'
import type { Coming } from '../typing/type-ahead.ts'
import { authorizeCode, loadAuthorize } from './authorize-code.ts'
import { callSession } from './call-session.ts'
import { isChosenFile } from './chosen-file.ts'
import { isAllowed } from './is-allowed.ts'
import { keyedCall } from './keyed-call.ts'
import { loadDialog } from './load-dialog.ts'
import type { RunPlace, StepAction } from './run-steps.ts'

/** Every kind of step by its word. */
export const stepActions: { readonly [Kind in Step['step']]: StepAction<Kind> } = {
  go(step, { settled }, { services }) {
    followGo(step.go, settled, services)
    return {}
  },

  async mutate({ operation, with: values, meanwhile }, { settled }, { services, listing }) {
    const shown = meanwhile && listing?.show(meanwhile, settled)
    try {
      const keyed = keyedCall(operation, variablesOf(operation, values, settled), services)
      const body = await services.api.mutate(operation, keyed.variables)
      keyed.answered()
      const answer = unwrap(body, operation, services.spec.console.envelope)
      services.resources.outdate()
      shown?.keep()
      return { result: resultOf(answer) }
    } catch (thrown) {
      shown?.undo()
      throw thrown
    }
  },

  async query({ operation, with: values }, { settled }, { services: { api, spec } }) {
    const body = await api.query(operation, variablesOf(operation, values, settled))
    return { result: resultOf(unwrap(body, operation, spec.console.envelope)) }
  },

  async session({ call, with: values }, { settled }, { services }) {
    return { result: await callSession(call, valuesOf(values, settled), services.session) }
  },

  async confirm({ title, text, lines, button, instead, danger }, scopes, place, run) {
    const { settled } = scopes
    const { texts, windows } = place.services
    const words = (of: typeof text) => texts.of(of, settled)
    const offersInstead = instead !== undefined && (await isAllowed(instead.gate, scopes, place))
    const answer = await windows.confirm({
      title: words(title),
      text: words(text),
      ...(lines && { lines: (lines(settled) ?? []).map(String) }),
      button: words(button),
      ...(offersInstead && { instead: words(instead.button) }),
      danger: danger === true,
    })
    if (answer !== 'instead') return { stop: !answer }
    return { stop: await run(instead?.do ?? [], scopes, place) }
  },

  async alert({ title, text }, { settled }, { services: { texts, windows } }) {
    await windows.alert({ title: texts.of(title, settled), text: texts.of(text, settled) })
    return {}
  },

  async open({ dialog: name, with: values }, scopes, place) {
    const { services, around, byItself } = place
    const choose = place.taking ?? choosesFor(place)
    const { typeAhead, windows, navigator } = services
    const path = navigator.path()
    let id: number | undefined
    let coming: Coming | undefined
    const cancelled = new Promise<undefined>((resolve) => {
      const cancel = () => {
        resolve(undefined)
        if (id !== undefined) windows.close(id)
      }
      // What happens by itself leaves the focus where somebody types, until it is there.
      if (!byItself) coming = typeAhead.expect({ modal: true, cancel })
    })
    try {
      const dialog = await Promise.race([loadDialog(name, services), cancelled])
      // Its code took its time: what was pressed on a page does not open over another one.
      if (dialog && navigator.path() !== path) coming?.end()
      if (!dialog || navigator.path() !== path) return { stop: true }
      id = windows.show(dialog, valuesOf(values, scopes.settled), scopes, { around, coming, choose })
      return {}
    } catch (failed) {
      coming?.end()
      throw failed
    }
  },

  async close(_step, _scopes, place) {
    return { stop: !(await place.close()) }
  },

  async choose({ values }, { settled }, place) {
    place.choose?.((values(settled) ?? []).map(String))
    return { stop: !(await place.close()) }
  },

  reset({ reset: fields }, _scopes, { form }) {
    form?.reset(fields === true ? undefined : fields)
    return {}
  },

  async focus({ field, form: name }, { settled }, { form, forms }) {
    const path = valueIn(field, settled)
    if (!path) return {}
    if (name === undefined) form?.focus?.(path)
    else await forms?.focus(name, path)
    return {}
  },

  async save({ form }, _scopes, { forms }) {
    return { stop: !((await forms?.save(form)) ?? true) }
  },

  async problems(step, { settled }, { forms }) {
    const { foundIn } = await import('../forms/found-in.ts')
    const found = foundIn(step, settled)
    if (found.length > 0) forms?.tell(step.form, found)
    return {}
  },

  async copy({ value }, { settled }) {
    await navigator.clipboard.writeText(String(valueIn(value, settled) ?? ''))
    return {}
  },

  async notify({ notice }, scopes, place, run) {
    const { settled } = scopes
    const { texts, notices } = place.services
    // Few notices have one. Where its code cannot be had, what was done is told all the same.
    const undo =
      notice.undo &&
      (await import('./undo-of.ts').then(
        ({ undoOf }) => undoOf(notice.undo, scopes, place, run),
        () => undefined,
      ))
    const own = valueIn(notice.first, settled)
    const text = typeof own === 'string' && own.trim() !== '' ? own : texts.of(notice.text, settled)
    const stays = valueIn(notice.stays, settled)
    notices.notify({ text: await texts.said(text), tone: notice.tone, stays, undo })
    return {}
  },

  async refetch({ names }, _scopes, { services: { refetchers, resources } }) {
    await resources.refetch(refetchers.operations(names))
    return {}
  },

  set({ values }, { settled }, place) {
    place.setState(valuesOf(values, settled))
    return {}
  },

  download({ href, name }, { settled }) {
    const address = valueIn(href, settled)
    if (!address || !isSafeLink(address)) throw new Error('There is nothing to download.')
    const link = document.createElement('a')
    link.href = address
    link.download = valueIn(name, settled) ?? ''
    link.click()
    return {}
  },

  fail({ message, operation, type }, { settled }, { services: { texts } }) {
    throw new Failure({
      kind: 'answered',
      operation,
      type: valueIn(type, settled),
      message: texts.of(message, settled),
    })
  },

  async reload(_step, _scopes, { services: { navigator } }) {
    // A step before it may lead to another page: that one is loaded anew.
    await navigator.arrived()
    globalThis.location.reload()
    // Nothing that follows may happen on the page that goes.
    return { stop: 'done' }
  },

  async upload({ to, file, type, parts, failed }, scopes, { upload, services }) {
    const { settled } = scopes
    const address = valueIn(to, settled)
    const chosen = valueIn(file, settled)
    if (!isChosenFile(chosen)) throw new Error('There is nothing to upload.')
    try {
      upload.progress(0)
      if (!address && parts) {
        const { askedParts, sendParts } = await import('./send-parts.ts')
        await sendParts(chosen.content, askedParts(parts, scopes, services), upload)
        return {}
      }
      if (!address || !isWebAddress(address)) throw new Error('There is nowhere to upload it to.')
      const { putFile } = await import('./put-file.ts')
      const { progress, signal } = upload
      await putFile(address, chosen.content, { type: valueIn(type, settled), progress, signal })
    } catch (thrown) {
      if (failed || !upload.failed) throw thrown
      upload.failed()
      return { stop: true }
    }
    return {}
  },

  browse({ of, into }, { settled }, { browse }) {
    browse?.(of, valueIn(into, settled) ?? '')
    return {}
  },

  guide(_step, _scopes, { services }) {
    return openGuide(services) ? { stop: 'done' } : {}
  },

  appearance({ to }, _scopes, place) {
    place.setAppearance(to)
    return {}
  },

  language({ to }, _scopes, { services: { texts } }) {
    if (to === texts.language) return {}
    chooseLanguageHere(to)
    focusPageOnceReloaded()
    // What is typed and not kept is asked about, as before any page that goes.
    globalThis.location.reload()
    return { stop: 'done' }
  },

  async authorize({ address, width, height, exchange }, { settled }, { services }) {
    const number = (size: typeof width) => valueIn(size, settled) ?? 0
    const popUp = { address: valueIn(address, settled) ?? '', width: number(width), height: number(height) }
    // Nothing may be waited for before this; the code is there since the button was drawn.
    const { askInPopUp, tokenOf } = authorizeCode() ?? (await loadAuthorize())
    const handed = await askInPopUp(popUp, services)
    if (!handed) return { stop: true }
    const by = valueIn(exchange, settled)
    const token = await tokenOf(handed, by ? (code) => services.api.exchange(by, code) : undefined, services.texts)
    return { result: { token } }
  },

  async answer() {
    const { answerOpener } = await import('./answer-opener.ts')
    answerOpener()
    return {}
  },
}

/** What is chosen in a dialog that is opened in one is chosen in that, which is done with then. */
function choosesFor({ choose, close }: RunPlace): RunPlace['choose'] {
  return (
    choose &&
    ((values) => {
      choose(values)
      void close()
    })
  )
}
