declare global {
  interface ImportMetaEnv {
    /** Set by the build (`src/tools/build/build-manifest.ts`); missing in unit tests. */
    readonly BUILD_ID?: string
  }
}

/** Build of this client; `builds/latest.json` names the one served now. */
export const BUILD_ID = import.meta.env.BUILD_ID
