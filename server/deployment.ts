import { isEmbedded } from './auth/keys.ts'
import { type Deployment, deployments } from './generated/deployments.ts'
import { allFeatures, type Feature } from './generated/features.ts'
import type { HostedOptions } from './identity/hosted/hosted.ts'
import type { ServerOptions } from './options.ts'
import { StartProblem } from './start-problem.ts'

/** @throws {StartProblem} when no file of spec/deployments has the name */
export function findDeployment(name: string): Deployment {
  const deployment = Object.hasOwn(deployments, name) ? deployments[name] : undefined
  if (deployment) return deployment
  throw new StartProblem(`There is no deployment "${name}". Known are ${Object.keys(deployments).join(', ')}.`)
}

/** Whether a deployment leaves a feature out. */
export function isDenied(feature: Feature, { disabledFeatures }: Deployment): boolean {
  return disabledFeatures.includes(feature) || disabledFeatures.includes(allFeatures)
}

/** Letters are kept instead of sent where the deployment is for trying out, and no mail server is named. */
export function keepsLetters({ mailbox }: Deployment, { smtpUrl }: ServerOptions): boolean {
  return mailbox === true && smtpUrl === undefined
}

/** @throws {StartProblem} where letters would go nowhere */
export function checkMail(deployment: Deployment, options: ServerOptions): void {
  // Another identity service sends its own letters.
  if (options.smtpUrl !== undefined || !isEmbedded(deployment) || keepsLetters(deployment, options)) return
  throw new StartProblem(
    `The deployment "${deployment.name}" keeps no mailbox: say in SMTP_URL which server sends letters.`,
  )
}

/**
 * The embedded service stands in for other identity providers where the deployment's hosted sign-in is on this host.
 * @throws {StartProblem} where it is at an address that this server does not answer
 */
export function hostedSignIn(deployment: Deployment, { publicUrl }: ServerOptions): HostedOptions | undefined {
  const { hosted } = deployment.identity
  if (!hosted?.domain.startsWith('/') || !isEmbedded(deployment)) return undefined
  if (hosted.domain !== '/idp') {
    throw new StartProblem(
      `The deployment "${deployment.name}" has hosted sign-in at ${hosted.domain}; here it is at /idp.`,
    )
  }
  const disabledFeatures = new Set(deployment.disabledFeatures)
  return { response: hosted.response, disabledFeatures, ...(publicUrl !== undefined && { publicUrl }) }
}
