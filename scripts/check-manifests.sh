#!/usr/bin/env bash
# Renders the overlays and validates every object, strictly, against the schemas of the Kubernetes API. MANIFEST_CHECKER is a command that
# takes the overlays and does so in its own way.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
overlays=(k8s/overlays/prod k8s/overlays/prod-tls k8s/overlays/prod-sasl k8s/overlays/local)
if [ -n "${MANIFEST_CHECKER:-}" ]; then exec "$MANIFEST_CHECKER" "${overlays[@]}"; fi
for tool in kubectl kubeconform; do
  command -v "$tool" >/dev/null || { echo "$tool is not on this machine: install it to check the manifests (https://kubernetes.io/docs/tasks/tools/, https://github.com/yannh/kubeconform)." >&2; exit 1; }
done
for overlay in "${overlays[@]}"; do kubectl kustomize "$overlay" | kubeconform -strict -summary; done
