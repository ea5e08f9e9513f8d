/**
 * What react-admin writes a list to a file with where nothing else is said, in the build (vite.config.ts). No list of ours asks for it:
 * they have a way of their own (companies/list/bulk/useExport.ts), and each of them would load that library.
 */
export default function exportNothing(): never {
  throw new Error('A list is written to a file by useExport');
}
