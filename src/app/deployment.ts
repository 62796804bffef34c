import type { Deployment } from '../../generator/grammar/deployments.ts'

type Left = 'disabledFeatures' | 'links' | 'texts'
type Told = Omit<Deployment, Left> & Partial<Pick<Deployment, Left>>

/** The deployment, as the server wrote it into the page. One build serves every deployment. */
export function readDeployment(): Deployment {
  const text = document.getElementById('deployment')?.textContent
  if (!text) throw new Error('The page does not say which deployment it belongs to.')
  // A server may leave out what there is none of.
  const { disabledFeatures = [], links = {}, texts = {}, ...told } = JSON.parse(text) as Told
  return { ...told, disabledFeatures, links, texts }
}
