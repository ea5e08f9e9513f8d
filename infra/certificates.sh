#!/usr/bin/env bash
# Makes an authority and certificates for connections between the services and their engines, for installations without one of their own:
#   infra/certificates.sh [folder [name …]]
# One folder for each name, with ca.crt, tls.crt, tls.key and tls-combined.pem (key, then certificate) as cert-manager writes them. A name
# is what a server is called, for which clients check, and whom Kafka takes a client for; further names of a server follow after commas:
# postgres,db.example.com,10.0.0.5
# The folder is its owner's alone; what is in a name's folder can be read by whoever it is given to, because containers read as others.
# What is there stays until it ends within 30 days; then, and when called again, it is made anew. The authority's key stays in the folder:
# who has it can be anybody, so keep it elsewhere once all is made.
set -euo pipefail
umask 077
folder=${1:-infra/.certificates}
shift || true
[ $# -gt 0 ] || set -- postgres,localhost kafka,localhost redis,localhost mailpit,localhost admin migrate gateway identity billing companies scraping insights
command -v openssl >/dev/null || { echo 'openssl is not on this machine: install it, or bring certificates of your own.' >&2; exit 1; }
mkdir -p "$folder"
chmod 700 "$folder"
lasts() { openssl x509 -checkend $((30 * 86400)) -noout -in "$1" >/dev/null 2>&1; }
quietly() { # openssl tells dots; what fails is told
  local said
  said=$("$@" 2>&1) || { echo "$said" >&2; return 1; }
}
curve=(-algorithm EC -pkeyopt ec_paramgen_curve:P-256)
if ! lasts "$folder/ca.crt"; then
  quietly openssl genpkey "${curve[@]}" -out "$folder/ca.key"
  printf '[req]\ndistinguished_name=dn\nx509_extensions=ca\nprompt=no\n[dn]\nCN=Rivalscope engines\n[ca]\nbasicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash\n' >"$folder/ca.cnf"
  quietly openssl req -new -x509 -sha256 -days 3650 -key "$folder/ca.key" -config "$folder/ca.cnf" -out "$folder/ca.crt"
  rm "$folder/ca.cnf"
fi
for names in "$@"; do
  name=${names%%,*}
  own=$folder/$name
  if lasts "$own/tls.crt" && openssl verify -CAfile "$folder/ca.crt" "$own/tls.crt" >/dev/null 2>&1; then continue; fi
  mkdir -p "$own"
  alternatives=
  IFS=, read -ra all <<<"$names"
  for one in "${all[@]}"; do
    case $one in *[!0-9.]*) alternatives+=,DNS:$one ;; *) alternatives+=,IP:$one ;; esac
  done
  printf '[req]\ndistinguished_name=dn\nprompt=no\n[dn]\nCN=%s\n[own]\nbasicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth,clientAuth\nsubjectAltName=%s\n' \
    "$name" "${alternatives#,}" >"$own/own.cnf"
  quietly openssl genpkey "${curve[@]}" -out "$own/tls.key"
  quietly openssl req -new -key "$own/tls.key" -config "$own/own.cnf" -out "$own/own.csr"
  quietly openssl x509 -req -sha256 -days 825 -in "$own/own.csr" -CA "$folder/ca.crt" -CAkey "$folder/ca.key" -set_serial "0x$(openssl rand -hex 16)" \
    -extfile "$own/own.cnf" -extensions own -out "$own/tls.crt"
  cp "$folder/ca.crt" "$own/ca.crt"
  cat "$own/tls.key" "$own/tls.crt" >"$own/tls-combined.pem"
  rm "$own/own.cnf" "$own/own.csr"
  chmod 755 "$own"
  chmod 644 "$own"/*
done
echo "Certificates are in $folder: keep them out of version control."
