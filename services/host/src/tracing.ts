/** Ends tracing; sends what is still waiting. */
export type StopTracing = () => Promise<void>;

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT, by OpenTelemetry's own settings
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/). The SDK is loaded only then.
 */
export async function startTracing(endpoint: string | undefined, services: string[]): Promise<StopTracing> {
  if (!endpoint) return async () => undefined;
  const { startNodeSdk } = await import('@opentelemetry/sdk-node');
  const name = process.env.OTEL_SERVICE_NAME ?? `rivalscope-${services.length === 1 ? services[0] : 'host'}`;
  const sdk = startNodeSdk({ resourceAttributes: { 'service.name': name }, metricReaders: [], logRecordProcessors: [] });
  return () => sdk.shutdown();
}
