import * as v from 'valibot'

const text = v.optional(v.string(), '')

/**
 * Configuration that the host writes into the document (`<script type="application/json" id="config">`),
 * so that one build serves every deployment. Must never contain a secret.
 */
export const ClientConfig = v.object({
  /** Origin of the provider API, `''` when it is this very host. */
  providerHost: text,
  /** Where images are resized; the ipx URL grammar follows it. */
  imageBase: v.optional(v.string(), '/_img'),
  /** The foreign origins that the image route may read; images from elsewhere are shown as they are. */
  imageHosts: v.optional(v.array(v.string()), []),
  publicUrl: text,
  /** Names for links into the apps of the bots. */
  botName: text,
  appName: text,
  maxBotName: text,
  metrikaId: text,
  /** Address of the agency's own logo; absent when the product's logo is used. */
  logo: v.optional(v.string()),
  /**
   * Key of the live map's tiles. Every visitor who opens the map can read it; bind it to the site in the
   * map provider's account.
   */
  mapKey: v.optional(v.string()),
  /** Whether the host takes reports of errors; read by the script in `index.html`. */
  errorReports: v.optional(v.boolean()),
  /** Whether the provider counts visits and searches by source: only the embedded one is known to. */
  countsVisits: v.optional(v.boolean()),
})
export type ClientConfig = v.InferOutput<typeof ClientConfig>
