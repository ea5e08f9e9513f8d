/** Before the path of every call. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api/v1';
