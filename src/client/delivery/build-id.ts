declare global {
  interface ImportMetaEnv {
    /** Set by the build (`src/tools/build/build-manifest.ts`); absent in unit tests, where nothing was built. */
    readonly BUILD_ID?: string
  }
}

/** Names the build this client came from; `builds/latest.json` names the one that is served now. */
export const BUILD_ID = import.meta.env.BUILD_ID
