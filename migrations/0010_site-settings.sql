CREATE TABLE "site_settings_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"overrides" jsonb NOT NULL,
	"changed" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"restored" integer
);
