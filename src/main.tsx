import { locales } from '#generated/locales.ts'
import { theme } from '#generated/theme.ts'
import { widgets } from '#widgets'
import { blocks } from './app/blocks.ts'
import { startWithWhoeverComes } from './app/come-back.ts'
import { compose } from './app/compose.ts'
import { readDeployment } from './app/deployment.ts'
import { drawFailed } from './app/draw-failed.ts'
import { paintEarly } from './app/early-look.ts'
import { localise } from './app/localise.ts'
import { spec } from './app/spec.ts'
import { createAppearance } from './runtime/appearance.ts'
import { chosenLanguage } from './runtime/texts/chosen-language.ts'
import { createLocale } from './runtime/texts/locale.ts'

/*
 * The first code of a page. What takes time begins here at once and side by side: loading the code that draws, the
 * page's own code, and the queries whose inputs the address and the stored session tell.
 */
const drawing = import('./app/first.ts')
const element = document.getElementById('root') as HTMLElement
const locale = createLocale(spec.console.language, locales, [chosenLanguage() ?? [], navigator.languages].flat())
const words = locale.loadShared()
document.documentElement.lang = locale.language
const services = compose({
  spec: localise(spec, locale),
  locale,
  blocks,
  widgets,
  deployment: readDeployment(),
  appearance: createAppearance(theme.scheme),
})
paintEarly(theme)
if (services.session.state.get().signedIn) {
  // Pages for visitors have nothing that answers it.
  services.shortcut.hear()
  // The first number that a browser writes takes long, as its tables are read then: it waits for code and data now anyway.
  setTimeout(() => (0).toLocaleString(locale.language))
}
Promise.all([drawing, words, startWithWhoeverComes(services)]).then(
  async ([{ first }, , refused]) => {
    await first.start(services, element)
    if (refused) services.fail(refused)
  },
  () => drawFailed(element, services),
)
