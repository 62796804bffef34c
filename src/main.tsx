import { widgets } from '#widgets'
import { blocks } from './app/blocks.ts'
import { compose } from './app/compose.ts'
import { readDeployment } from './app/deployment.ts'
import { drawFailed } from './app/draw-failed.ts'
import { spec } from './app/spec.ts'
import { startFirstPage } from './app/start-first-page.ts'

/*
 * The first code of a page. What takes time begins here at once and side by side: loading the code that draws, the
 * page's own code, and the queries whose inputs the address and the stored session tell.
 */
const drawing = import('./app/first.ts')
const element = document.getElementById('root') as HTMLElement
const services = compose({ spec, blocks, widgets, deployment: readDeployment() })
startFirstPage(services)
drawing.then(
  ({ first }) => first.start(services, element),
  () => drawFailed(element, services),
)
