/** What a picture that is sent may weigh. */
export const MOST_PICTURE_BYTES = 6 * 1024 * 1024
